import { AddressSection } from '@/components/account/addresses/address-section';
import { GuardianSection } from '@/components/account/guardian/guardian-section';
import { SecuritySection } from '@/components/account/security/security-section';
import { ProfileSection } from '@/components/learner/profile/profile-section';

/** What /personal/setting holds. */
export function Settings({ maskedPhone }: { readonly maskedPhone: string }) {
  return (
    <>
      <ProfileSection />
      <GuardianSection />
      <AddressSection />
      <SecuritySection maskedPhone={maskedPhone} />
    </>
  );
}
