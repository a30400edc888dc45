import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink, Buttons } from '@/components/ui/button';
import { StatePanel } from '@/components/ui/state-panel';
import type { LiveChannel } from '@/lib/contracts/values/live';
import { href } from '@/lib/routes';
import { livePages } from '@/lib/routes/live-pages';
import { AgainButton } from './again-button';
import { phaseOf, type Lead } from './detail';
import styles from './sheets.module.css';

/** What can be done about an order that is not paid: pay it (`pay`), prove the number again, order anew. */
export async function LeadActions({ lead, channel, pay }: { readonly lead: Lead; readonly channel: LiveChannel; readonly pay: ReactNode }) {
  const t = await getTranslations('live.detail');
  const { login, index } = livePages[channel];
  const { activity } = lead;
  const phase = phaseOf(lead);
  if (phase === 'paid') return null;
  if (phase === 'unpaid')
    return (
      <>
        {pay}
        {lead.own ? null : (
          <>
            <p className={styles.small}>{t('notOwn')}</p>
            <ButtonLink kind="buy" block href={href(login, { activity, find: 1 })}>
              {t('goOn')}
            </ButtonLink>
          </>
        )}
      </>
    );
  if (lead.own && lead.again) return <AgainButton leadId={lead.leadId} label={t('again')} busyLabel={t('againBusy')} />;
  return (
    <ButtonLink kind="buy" block href={href(lead.again ? login : index, { activity })}>
      {t(lead.again ? 'again' : 'toIndex')}
    </ButtonLink>
  );
}

/** Nothing was signed up for here, as far as is known: the ways to find it. */
export async function NoLead({ channel, activity }: { readonly channel: LiveChannel; readonly activity: string }) {
  const t = await getTranslations('live.detail');
  const { login, index } = livePages[channel];
  return (
    <StatePanel leading image="/art/state-empty.svg" title={t('noneTitle')} text={t('noneText')}>
      <Buttons className="justify-center">
        <ButtonLink kind="buy" href={href(login, { activity, find: 1 })}>
          {t('noneFind')}
        </ButtonLink>
        <ButtonLink kind="outline" href={href(index)}>
          {t('toIndex')}
        </ButtonLink>
      </Buttons>
    </StatePanel>
  );
}
