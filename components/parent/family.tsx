'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel, StatePanel } from '@/components/ui/state-panel';
import { Tag } from '@/components/ui/tag';
import { openDialog } from '@/lib/client/dialogs';
import { toast } from '@/lib/client/toast';
import type { BrowserOutput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import { useApi } from '@/lib/query/hooks';
import { loadProblemOf } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { BoundParents } from './bound-parents';
import styles from './parent.module.css';
import { Portrait } from './portrait';

type Child = NonNullable<BrowserOutput<'parent.list'>['children']>[number];

const say = (text: string): void => toast(text);

/** /parentCode/relationshipList: a parent's children in one list, each with the way to its report; a learner's parents, each with 解除. */
export function Family() {
  const t = useTranslations('parent.list');
  const answer = useApi('parent.list', {});
  if (answer.error) {
    const problem = loadProblemOf(answer.error);
    if (problem === 'missing' || problem === 'denied')
      return (
        <StatePanel image="/art/state-lock.svg" title={t('closed')} text={answer.error.message}>
          <ButtonLink href={href('parent.bindPhone')}>{t('toPhone')}</ButtonLink>
        </StatePanel>
      );
    return <LoadErrorPanel kind={problem} words={answer.error.message} onReload={() => void answer.refetch()} />;
  }
  if (!answer.data)
    return (
      <div role="status" aria-label={t('loading')} className={styles.waiting}>
        <Skeleton className="h-320" />
      </div>
    );
  const { parents, children } = answer.data;

  async function unbind(linkId: number, relation: string): Promise<void> {
    if ((await openDialog('confirm', { message: t('unbindQuestion', { relation }), confirmLabel: t('unbind') })) !== 'ok') return;
    const reply = await callApi('parent.unbind', { linkId });
    say(reply.ok ? t('unbound') : reply.message);
    void answer.refetch();
  }
  return (
    <>
      {children && (children.length > 0 || parents === null) ? <Children list={children} /> : null}
      {parents && (parents.length > 0 || !children?.length) ? (
        <BoundParents
          parents={parents}
          action={({ linkId, relation }) => (
            <button type="button" className="link" aria-label={t('unbindThis', { relation })} onClick={() => void unbind(linkId, relation)}>
              {t('unbind')}
            </button>
          )}
        />
      ) : null}
      <p className={styles.note}>{t('note', { most: answer.data.limit })}</p>
    </>
  );
}

function Children({ list }: { readonly list: readonly Child[] }) {
  const t = useTranslations('parent.list');
  const [busy, setBusy] = useState<number | null>(null);

  async function open(linkId: number): Promise<void> {
    setBusy(linkId);
    const reply = await callApi('parent.openReport', { linkId });
    setBusy(null);
    if (reply.ok) location.assign(`${href('study.report')}#r=${reply.data.reportToken}`);
    else say(reply.message);
  }
  return (
    <section className={styles.sheet} aria-labelledby="children">
      <h2 id="children">{t('children', { count: list.length })}</h2>
      <ul className={styles.children}>
        {list.map(({ linkId, learnerName, gradeName, relation, photoUrl, weekMinutes, streakDays }) => {
          const name = learnerName || t('nameless');
          return (
            <li key={linkId}>
              <div className={styles.kid}>
                <Portrait src={photoUrl} />
                <div>
                  <b>{name}</b> {gradeName ? <Tag tone="ink">{gradeName}</Tag> : null}
                  <p>{t('you', { relation })}</p>
                  <p className="num">{t('week', { minutes: weekMinutes, days: streakDays })}</p>
                </div>
              </div>
              <Button block kind="outline" disabled={busy !== null} aria-label={t('reportOf', { name })} onClick={() => void open(linkId)}>
                {busy === linkId ? t('opening') : t('report')}
              </Button>
            </li>
          );
        })}
      </ul>
      <ButtonLink block href={href('parent.bindCode')}>
        {t('another')}
      </ButtonLink>
    </section>
  );
}
