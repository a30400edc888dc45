import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NextSheets, OrderSheet, phaseOf, StateSheet, type Lead } from '@/components/live/detail';
import { Foot } from '@/components/live/foot';
import { LeadActions, NoLead } from '@/components/live/lead-actions';
import { PlainPay } from '@/components/live/plain-pay';
import styles from '@/components/live/sheets.module.css';
import type { LiveMethod } from '@/components/live/signup';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { ModuleBar } from '@/components/ui/module-bar';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { readLiveChannel } from '@/lib/content/live';
import type { LiveChannel } from '@/lib/contracts/values/live';
import { picked } from '@/lib/i18n/picked';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { takenOf } from '@/lib/pay/place';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { livePages } from '@/lib/routes/live-pages';
import { readPayPlace } from '../pay-place';
import { PayIsland } from './pay-island';
import { activityForm } from './read-activity';
import { leadForm, one, readLead } from './read-lead';

export function detailMetadata(channel: LiveChannel, { params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, livePages[channel].detail);
}

/** The cashier of an order that waits, with script and without. */
async function Pay(props: { readonly lead: Lead; readonly channel: LiveChannel; readonly methods: readonly LiveMethod[] }) {
  const { lead, methods } = props;
  const [t, purchase, place] = await Promise.all([getTranslations('live.detail'), getTranslations('purchase'), readPayPlace()]);
  const words = { ...picked(t, ['left', 'waiting', 'checkPaid']), notYet: purchase('notYet') };
  const { leadId, own, orderNo, expiresAt } = lead;
  return (
    <>
      <PayIsland lead={{ leadId, own, orderNo, expiresAt }} place={place} offered={methods} words={words} />
      {own ? <PlainPay {...props} methods={takenOf(place, methods)} client={place.client} /> : null}
    </>
  );
}

/**
 * /liveSignup…/payment-detail?lead=: how a signup stands; without `lead` the one of whoever is signed in. Without any, or
 * with one nobody knows, the way back. Answered in one piece: a page that is streamed behind a loading screen shows nothing more
 * without script.
 */
export async function DetailPage({ channel, params, searchParams }: PageProps & { readonly channel: LiveChannel }) {
  const pages = livePages[channel];
  const [site, query, t, titles] = await Promise.all([
    siteOf(params),
    searchParams,
    getTranslations('live.detail'),
    getTranslations('titles'),
  ]);
  const text = await readLiveChannel(channel, site);
  const named = one(query.activity) ?? '';
  const activity = activityForm.test(named) ? named : text.activity;
  const asked = one(query.lead);
  const answer = asked !== null && !leadForm.test(asked) ? null : await readLead(asked === null ? { activity } : { leadId: asked });
  const lead = answer?.ok ? answer.data : null;
  const failure = answer && !answer.ok && loadFailureOf(answer) !== 'missing' ? answer : null;
  return (
    <BareFrame>
      <div className={styles.desk}>
        <ModuleBar title={titles(pages.detail)} back={{ href: href(pages.index, { activity: lead?.activity }), label: t('toIndex') }} />
        {lead ? (
          <>
            <StateSheet lead={lead}>
              <LeadActions lead={lead} channel={channel} pay={<Pay lead={lead} channel={channel} methods={text.payMethods} />} />
            </StateSheet>
            {phaseOf(lead) === 'paid' ? <NextSheets lead={lead} /> : null}
            <OrderSheet lead={lead} />
          </>
        ) : failure ? (
          <LoadErrorPanel {...loadPanel(failure)} />
        ) : (
          <NoLead channel={channel} activity={activity} />
        )}
        <Foot site={site} />
      </div>
    </BareFrame>
  );
}
