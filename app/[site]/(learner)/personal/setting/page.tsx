import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { LearnerArea } from '@/components/learner/menu';
import { SettingsPart } from '@/components/shell/parts/settings-part';
import { maskPhone } from '@/lib/kernel/phone';
import { question } from '@/lib/query/first-answer';
import { StillPage } from '../../still-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'personal.setting');
}

/** /personal/setting: who one is, where books are sent, and how the account is kept safe. */
export default async function Page({ params }: PageProps) {
  const titles = await getTranslations('titles');
  return (
    <StillPage
      params={params}
      route="personal.setting"
      namespaces={['setting', 'account', 'receiver']}
      first={[question('user.info', {}), question('guardian.state', {}), question('address.list', {}), question('account.devices', {})]}
    >
      {(learner, part) => (
        <LearnerArea learner={learner} on="personal.setting" heading={titles('personal.setting')}>
          <SettingsPart maskedPhone={maskPhone(learner.mobilePhone)} {...part} />
        </LearnerArea>
      )}
    </StillPage>
  );
}
