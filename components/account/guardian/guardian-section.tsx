'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { TextLink } from '@/components/ui/text-link';
import { openDialog } from '@/lib/client/dialogs';
import { toast } from '@/lib/client/toast';
import type { BrowserOutput } from '@/lib/contracts';
import { dateProse } from '@/lib/kernel/date';
import { callApi } from '@/lib/query/call-api';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import sheet from '@/components/ui/form-sheet.module.css';
import styles from '../security/security.module.css';
import { GuardianForm } from './guardian-form';

type State = BrowserOutput<'guardian.state'>;

/** 监护人同意 of /personal/setting: for learners under fourteen, and for nobody else. */
export function GuardianSection() {
  const t = useTranslations('setting.guardian');
  const setting = useTranslations('setting');
  const state = useApi('guardian.state', {});
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function given(): Promise<void> {
    setOpen(false);
    await state.refetch();
    toast(t('given'), { tone: 'success' });
  }
  async function withdraw(): Promise<void> {
    const sure = await openDialog('confirm', { message: t('withdrawQuestion'), confirmLabel: t('withdraw') });
    if (sure !== 'ok') return;
    setBusy(true);
    const answer = await callApi('guardian.withdraw', {});
    await state.refetch();
    setBusy(false);
    toast(answer.ok ? t('withdrawn') : answer.message, { tone: answer.ok ? 'success' : 'failure' });
  }
  // Most learners are older: for them there is nothing to see, not even while it is asked.
  if (state.data && !state.data.child && !state.data.consent) return null;
  return (
    <section className={`${sheet.sheet} ${sheet.near}`} aria-labelledby="guardian">
      <h2 id="guardian">{t('title')}</h2>
      {state.error && !state.data ? (
        <LoadErrorPanel {...loadPanel(state.error)} onReload={() => void state.refetch()} />
      ) : state.data ? (
        <Standing state={state.data} busy={busy} onAsk={() => setOpen(true)} onWithdraw={() => void withdraw()} />
      ) : (
        <div role="status" aria-label={setting('loading')}>
          <Skeleton className="h-80" />
        </div>
      )}
      {open ? (
        <Dialog sealed title={t('title')} description={t('formLead')} onClose={() => setOpen(false)}>
          <GuardianForm onGiven={() => void given()} />
        </Dialog>
      ) : null}
    </section>
  );
}

function Standing({
  state: { consent, due },
  busy,
  onAsk,
  onWithdraw,
}: {
  readonly state: State;
  readonly busy: boolean;
  readonly onAsk: () => void;
  readonly onWithdraw: () => void;
}) {
  const t = useTranslations('setting.guardian');
  const rules = <TextLink href={`${href('legal.privacyAgreement')}#children`}>{t('rules')}</TextLink>;
  return (
    <ul className={styles.rows}>
      <li>
        <div>
          <h3>{consent ? t('has') : t('missing')}</h3>
          <p>
            {consent
              ? t('hasText', { ...consent, date: dateProse(consent.givenAt) })
              : t('missingText', { date: due ? dateProse(due) : '' })}{' '}
            {rules}
          </p>
        </div>
        {consent ? (
          <Button kind="outline" size="s" disabled={busy} onClick={onWithdraw}>
            {t('withdraw')}
          </Button>
        ) : (
          <Button kind="outline" size="s" aria-haspopup="dialog" onClick={onAsk}>
            {t('open')}
          </Button>
        )}
      </li>
    </ul>
  );
}
