import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NextSheets, OrderSheet, phaseOf, StateSheet } from '@/components/live/detail';
import { Foot } from '@/components/live/foot';
import styles from '@/components/live/sheets.module.css';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { Button, ButtonLink, Buttons } from '@/components/ui/button';
import { ModuleBar } from '@/components/ui/module-bar';
import { LoadErrorPanel, StatePanel } from '@/components/ui/state-panel';
import { readLiveChannel } from '@/lib/content/live';
import type { LiveChannel } from '@/lib/contracts/live';
import { liveFields, livePlain } from '@/lib/live/plain-form';
import { sceneOf, type PayPlace } from '@/lib/pay/place';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { livePages } from '@/lib/routes/live-pages';
import { readPayPlace } from '../pay-place';
import { activityForm } from './read-activity';
import { AgainButton } from './again-button';
import { PayIsland } from './pay-island';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';
import { one, readLead, type Lead, type Query } from './read-lead';

export interface DetailProps {
  readonly params: SiteParams;
  readonly searchParams: Promise<Query>;
}

export function detailMetadata(channel: LiveChannel, { params }: DetailProps): Promise<Metadata> {
  return pageMetadata(params, livePages[channel].detail);
}

const leadForm = /^[\w-]{10,64}$/;

/** The way to the cashier without script; where a code or WeChat's sheet is needed, the words that say so. */
async function PlainPay({
  lead,
  channel,
  methods,
  place,
}: {
  readonly lead: Lead;
  readonly channel: LiveChannel;
  readonly methods: readonly ('wechat' | 'alipay')[];
  readonly place: PayPlace;
}) {
  const [t, login] = await Promise.all([getTranslations('live.detail'), getTranslations('live.login')]);
  const open = methods.filter((method) => sceneOf(place.client, method) === 'h5');
  return (
    <noscript>
      {open.length === 0 ? (
        <p>{t('needsScript')}</p>
      ) : (
        <form method="post" action={livePlain.pay}>
          <input type="hidden" name={liveFields.channel} value={channel} />
          <input type="hidden" name={liveFields.lead} value={lead.leadId} />
          <input type="hidden" name={liveFields.orderNo} value={lead.orderNo} />
          {open.map((method) => (
            <Button key={method} type="submit" block name={liveFields.method} value={method}>
              {login(`method.${method}`)}
            </Button>
          ))}
        </form>
      )}
    </noscript>
  );
}

/** What can be done about an order that is not paid: pay it, prove the number again, order anew. */
async function Actions({
  lead,
  channel,
  methods,
}: {
  readonly lead: Lead;
  readonly channel: LiveChannel;
  readonly methods: readonly ('wechat' | 'alipay')[];
}) {
  const [t, place] = await Promise.all([getTranslations('live.detail'), readPayPlace()]);
  const toLogin = href(livePages[channel].login, { activity: lead.activity, find: 1 });
  const phase = phaseOf(lead.state);
  if (phase === 'unpaid')
    return (
      <>
        <PayIsland
          leadId={lead.leadId}
          own={lead.own}
          orderNo={lead.orderNo}
          expiresAt={lead.expiresAt}
          place={place}
          offered={methods}
          words={{ left: t('left'), pay: t('pay'), paying: t('paying'), payFailed: t('payFailed') }}
          waiting={t('waiting')}
          checkPaid={t('checkPaid')}
          notYet={t('notYet')}
        />
        {lead.own ? <PlainPay lead={lead} channel={channel} methods={methods} place={place} /> : null}
        {lead.own ? null : (
          <>
            <p className={styles.small}>{t('notOwn')}</p>
            <ButtonLink kind="buy" block href={toLogin}>
              {t('goOn')}
            </ButtonLink>
          </>
        )}
      </>
    );
  if (phase === 'paid') return null;
  if (lead.own && lead.again) return <AgainButton leadId={lead.leadId} label={t('again')} busyLabel={t('againBusy')} />;
  return (
    <ButtonLink
      kind="buy"
      block
      href={
        lead.again
          ? href(livePages[channel].login, { activity: lead.activity })
          : href(livePages[channel].index, { activity: lead.activity })
      }
    >
      {t(lead.again ? 'again' : 'toIndex')}
    </ButtonLink>
  );
}

/**
 * /liveSignup…/payment-detail?lead=: how a signup stands; without `lead` the one of whoever is signed in. Without any, or
 * with one nobody knows, the way back. Answered in one piece: a page that is streamed behind a loading screen shows nothing more
 * without script.
 */
export async function DetailPage({ channel, params, searchParams }: DetailProps & { readonly channel: LiveChannel }) {
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
  const failure = answer && !answer.ok ? answer : null;
  const kind = failure ? loadFailureOf(failure) : 'missing';
  return (
    <BareFrame>
      <div className={styles.desk}>
        <ModuleBar title={titles(pages.detail)} back={{ href: href(pages.index, { activity: lead?.activity }), label: t('toIndex') }} />
        {lead ? (
          <>
            <StateSheet lead={lead}>
              <Actions lead={lead} channel={channel} methods={text.payMethods} />
            </StateSheet>
            {phaseOf(lead.state) === 'paid' ? <NextSheets lead={lead} /> : null}
            <OrderSheet lead={lead} />
          </>
        ) : failure && kind !== 'missing' ? (
          <LoadErrorPanel {...loadPanel(failure)} />
        ) : (
          <StatePanel image="/art/state-empty.svg" title={t('noneTitle')} text={t('noneText')}>
            <Buttons className={styles.middle}>
              <ButtonLink kind="buy" href={href(pages.login, { activity, find: 1 })}>
                {t('noneFind')}
              </ButtonLink>
              <ButtonLink kind="outline" href={href(pages.index)}>
                {t('toIndex')}
              </ButtonLink>
            </Buttons>
          </StatePanel>
        )}
        <Foot site={site} />
      </div>
    </BareFrame>
  );
}
