import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { AddressSection } from '@/components/account/addresses/address-section';
import { SecuritySection } from '@/components/account/security/security-section';
import { LearnerArea } from '@/components/learner/menu';
import { ProfileSection } from '@/components/learner/profile/profile-section';
import { maskPhone } from '@/lib/kernel/phone';
import { question } from '@/lib/query/first-answer';
import { LearnerPage } from '../../learner-page';
import type { LearnerProps } from '../../query';

export function generateMetadata({ params }: { readonly params: SiteParams }): Promise<Metadata> {
  return pageMetadata(params, 'personal.setting');
}

/** /personal/setting: who one is, where books are sent, and how the account is kept safe. */
export default async function Page({ params }: LearnerProps) {
  const titles = await getTranslations('titles');
  return (
    <LearnerPage
      params={params}
      route="personal.setting"
      namespaces={['setting', 'account', 'receiver']}
      first={[question('user.info', {}), question('address.list', {}), question('account.devices', {})]}
    >
      {(learner) => (
        <LearnerArea learner={learner} on="personal.setting" heading={titles('personal.setting')}>
          <ProfileSection />
          <AddressSection />
          <SecuritySection maskedPhone={maskPhone(learner.mobilePhone)} />
        </LearnerArea>
      )}
    </LearnerPage>
  );
}
