import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import styles from '@/components/pay-for-me/pay-for-me.module.css';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { PayPart } from '@/components/shell/parts/pay-part';
import { IslandMessages } from '@/components/shell/providers/island-messages';
import { ButtonLink } from '@/components/ui/button';
import { ModuleBar } from '@/components/ui/module-bar';
import { LoadErrorPanel, StatePanel } from '@/components/ui/state-panel';
import { messagesForBrowser } from '@/lib/i18n/for-browser';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { readPageVisitor } from '@/lib/session/read';
import { callUpstream } from '@/lib/upstream/call';
import { readPayPlace } from '../../pay-place';

export const dynamic = 'force-dynamic';

const codeForm = /^[\w-]{22}$/;

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'pay.code');
}

/** /pay?c=: what the code of a cashier at a desk opens on a phone. No login: it shows what is paid for, and nobody's name. */
export default async function Page({ params, searchParams }: PageProps) {
  const [site, query, place, messages, t, titles] = await Promise.all([
    siteOf(params),
    searchParams,
    readPayPlace(),
    messagesForBrowser(['payCode', 'purchase']),
    getTranslations('payCode'),
    getTranslations('titles'),
  ]);
  const code = typeof query.c === 'string' && codeForm.test(query.c) ? query.c : null;
  const answer = code === null ? null : await callUpstream('pay.codeDetail', { code }, { ip: (await readPageVisitor()).ip });
  const broken = answer && !answer.ok && answer.kind !== 'business' ? answer.kind : null;
  return (
    <BareFrame>
      <div className={styles.ground}>
        <ModuleBar title={titles('pay.code')} />
        <div className={styles.body}>
          {code !== null && answer?.ok ? (
            <IslandMessages messages={messages}>
              <PayPart code={code} first={answer.data} payee={site.company} place={place} now last />
            </IslandMessages>
          ) : broken ? (
            <LoadErrorPanel kind={broken === 'timeout' ? 'timeout' : 'error'} />
          ) : (
            <StatePanel leading image="/art/state-empty.svg" title={t('missing')} text={t('missingText')}>
              <ButtonLink kind="outline" href={href('brand.home')}>
                {t('home')}
              </ButtonLink>
            </StatePanel>
          )}
        </div>
      </div>
    </BareFrame>
  );
}
