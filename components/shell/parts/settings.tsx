import { AddressSection } from '@/components/account/addresses/address-section';
import { SecuritySection } from '@/components/account/security/security-section';
import { ProfileSection } from '@/components/learner/profile/profile-section';

/** What /personal/setting holds. */
export function Settings({ maskedPhone }: { readonly maskedPhone: string }) {
  return (
    <>
      <ProfileSection />
      <AddressSection />
      <SecuritySection maskedPhone={maskedPhone} />
    </>
  );
}
