'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink, MoreLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { TextButton } from '@/components/ui/text-link';
import { openDialog } from '@/lib/client/dialogs';
import { toast } from '@/lib/client/toast';
import type { BrowserOutput } from '@/lib/contracts';
import { dateProse } from '@/lib/kernel/date';
import { callApi } from '@/lib/query/call-api';
import { useApi } from '@/lib/query/hooks';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { BoundParents } from './bound-parents';
import { Closed } from './closed';
import styles from './family.module.css';
import sheet from './sheet.module.css';

type List = BrowserOutput<'parent.list'>;
export type Child = NonNullable<List['children']>[number];
/** Draws one child of the list. */
type Draw = (child: Child, family: List) => ReactNode;

const say = (text: string): void => toast(text);

/** /parentCode/relationshipList: a parent's children in one list (`draw`), each with its week and the way to its report; a learner's parents, each with 解除. */
export function Family({ draw }: { readonly draw: Draw }) {
  const t = useTranslations('parents.list');
  const answer = useApi('parent.list', {});
  if (answer.error) {
    const kind = loadFailureOf(answer.error);
    if (kind === 'missing' || kind === 'denied') return <Closed text={answer.error.message} />;
    if (!answer.data) return <LoadErrorPanel {...loadPanel(answer.error)} onReload={() => void answer.refetch()} />;
  }
  if (!answer.data)
    return (
      <div role="status" aria-label={t('loading')} className="p-30">
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
      {children && (children.length > 0 || parents === null) ? <Children family={answer.data} draw={draw} /> : null}
      {parents && (parents.length > 0 || !children?.length) ? (
        <BoundParents
          parents={parents}
          action={({ linkId, relation }) => (
            <TextButton aria-label={t('unbindThis', { relation })} onClick={() => void unbind(linkId, relation)}>
              {t('unbind')}
            </TextButton>
          )}
        />
      ) : null}
      <p className={sheet.note}>{t('note', { most: answer.data.limit })}</p>
      {/* A parent who is signed in and has no child yet sees a learner's list: the way to bind one. */}
      {parents && !children?.length ? (
        <p className={sheet.onward}>
          <MoreLink href={href('parent.bindPhone')}>{t('asParent')}</MoreLink>
        </p>
      ) : null}
      {answer.data.phone ? <OwnPhone phone={answer.data.phone} /> : null}
    </>
  );
}

function Children({ family, draw }: { readonly family: List; readonly draw: Draw }) {
  const t = useTranslations('parents.list');
  const list = family.children ?? [];
  return (
    <section className={sheet.sheet} aria-labelledby="children">
      <h2 id="children">{t('children', { count: list.length })}</h2>
      <ul className={styles.children}>
        {list.map((child) => (
          <li key={child.linkId}>{draw(child, family)}</li>
        ))}
      </ul>
      <ButtonLink block href={href('parent.bindCode')}>
        {t('another')}
      </ButtonLink>
    </section>
  );
}

/** The number of this phone, and the way to end its login. */
function OwnPhone({ phone }: { readonly phone: NonNullable<List['phone']> }) {
  const t = useTranslations('parents.list');
  async function leave(): Promise<void> {
    if ((await openDialog('confirm', { message: t('leaveQuestion'), confirmLabel: t('leave') })) !== 'ok') return;
    const reply = await callApi('parent.leave', {});
    if (reply.ok) location.assign(href('parent.bindPhone'));
    else say(reply.message);
  }
  return (
    <p className={styles.phone}>
      <span>{t('phone', { phone: phone.maskedPhone, date: dateProse(phone.until) })}</span>
      <TextButton onClick={() => void leave()}>{t('leave')}</TextButton>
    </p>
  );
}
