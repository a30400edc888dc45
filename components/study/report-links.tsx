'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { QrImage } from '@/components/ui/qr-image';
import { TextButton } from '@/components/ui/text-link';
import { useCopy } from '@/lib/client/use-copy';
import { toast } from '@/lib/client/toast';
import { useQr } from '@/lib/client/use-qr';
import { dateProse } from '@/lib/kernel/date';
import { callApi } from '@/lib/query/call-api';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import { withToken, type Reader } from './reader';
import { Sheet } from './sheet';
import sheetText from './sheet-text.module.css';
import styles from './report-links.module.css';
import { useWeek } from './use-week';

interface Made {
  readonly address: string;
  readonly expiresAt: string;
}

/**
 * 给家长看: a link by which somebody without the account reads the report or the letters (`page`); those that are good, and the way to
 * call them back. A parent sends one to the other parent.
 */
export function ReportLinks({ reader, page }: { readonly reader: Reader | undefined; readonly page: 'study.report' | 'study.letter' }) {
  const t = useTranslations('study.links');
  const maker = reader?.child ? { child: reader.child } : {};
  const { week } = useWeek();
  const links = useApi('study.links', maker);
  const [made, setMade] = useState<Made | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function make(): Promise<void> {
    setBusy(true);
    setProblem('');
    const answer = await callApi('study.link', maker);
    setBusy(false);
    if (!answer.ok) {
      setProblem(answer.message);
      return;
    }
    const { reportToken, expiresAt } = answer.data;
    setMade({ address: withToken(location.origin + href(page, { ...week }), reportToken), expiresAt });
    void links.refetch();
  }
  async function callBack(linkId: number): Promise<void> {
    const answer = await callApi('study.unlink', { linkId, ...maker });
    setMade(null);
    toast(answer.ok ? t('calledBack') : answer.message);
    void links.refetch();
  }
  return (
    <Sheet title={t(reader?.child ? 'forOther' : 'title')} screenOnly>
      {links.data ? <p className={sheetText.small}>{t('lead', { days: links.data.days })}</p> : null}
      {made ? <NewLink {...made} /> : null}
      {problem ? <FieldError>{problem}</FieldError> : null}
      <Button kind="outline" block disabled={busy} onClick={() => void make()}>
        {busy ? t('making') : t(made ? 'another' : 'make')}
      </Button>
      {links.data && links.data.list.length > 0 ? (
        <ul className={styles.links} aria-label={t('good')}>
          {links.data.list.map(({ linkId, by, createdAt, expiresAt, openedAt }) => (
            <li key={linkId}>
              <span>
                <b>{by && !reader?.child ? t('madeBy', { by, date: dateProse(createdAt) }) : t('from', { date: dateProse(createdAt) })}</b>
                {t('until', { date: dateProse(expiresAt) })}
                {' · '}
                {openedAt ? t('opened', { date: dateProse(openedAt) }) : t('unopened')}
              </span>
              <TextButton onClick={() => void callBack(linkId)}>{t('callBack')}</TextButton>
            </li>
          ))}
        </ul>
      ) : null}
    </Sheet>
  );
}

function NewLink({ address, expiresAt }: Made) {
  const t = useTranslations('study.links');
  const src = useQr(address);
  const copy = useCopy();
  return (
    <div className={styles.newLink} role="status">
      {src ? <QrImage src={src} alt={t('qr')} size={320} /> : null}
      <p>{t('made', { date: dateProse(expiresAt) })}</p>
      <Button size="s" icon="copy" onClick={() => void copy(address)}>
        {t('copy')}
      </Button>
    </div>
  );
}
