'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink, Buttons } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel, StatePanel } from '@/components/ui/state-panel';
import { useCopy } from '@/lib/client/use-copy';
import { dateProse } from '@/lib/kernel/date';
import { maskPhone } from '@/lib/kernel/phone';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import shared from './phone.module.css';
import styles from './send-lesson.module.css';
import { SendForm } from './send-form';
import type { Sent } from './sent';

/** Enough to choose from: the contract's most. */
const ALL = 60;

/** /myCourse/send: a lesson of one's own goes to a phone as a link in an SMS. `courseId`, `sectionId` = chosen beforehand, or null. */
export function SendLesson({ courseId, sectionId }: { readonly courseId: number | null; readonly sectionId: number | null }) {
  const t = useTranslations('myCourse.send');
  const answer = useApi('orders.myCourses', { pageNum: 1, pageSize: ALL });
  const [sent, setSent] = useState<Sent | null>(null);
  if (answer.error && !answer.data) {
    return <LoadErrorPanel {...loadPanel(answer.error)} onReload={() => void answer.refetch()} />;
  }
  if (!answer.data)
    return (
      <div role="status" aria-label={t('loading')} className={shared.waiting}>
        <Skeleton className="h-320" />
      </div>
    );
  const courses = answer.data.list.filter((course) => !course.expired);
  const first = courses.find((course) => course.courseId === courseId) ?? courses[0];
  if (!first)
    return (
      <StatePanel image="/art/state-empty.svg" title={t('empty')} text={t('emptyText')}>
        <ButtonLink kind="outline" href={href('myCourse.index')}>
          {t('back')}
        </ButtonLink>
      </StatePanel>
    );
  return (
    <div className={shared.sheet}>
      {sent ? (
        <Done sent={sent} onAnother={() => setSent(null)} />
      ) : (
        <>
          <p className={shared.lead}>{t('lead')}</p>
          <SendForm courses={courses} first={first.courseId} sectionId={first.courseId === courseId ? sectionId : null} onSent={setSent} />
        </>
      )}
    </div>
  );
}

function Done({ sent: { mobilePhone, url, expiresAt }, onAnother }: { readonly sent: Sent; readonly onAnother: () => void }) {
  const t = useTranslations('myCourse.send');
  const copy = useCopy();
  return (
    <div role="status">
      <h2 className="num">{t('done', { phone: maskPhone(mobilePhone) })}</h2>
      <p className={shared.lead}>{t('doneText', { date: dateProse(expiresAt) })}</p>
      <p className={styles.address}>{url}</p>
      <Buttons>
        <Button icon="copy" onClick={() => void copy(url)}>
          {t('copy')}
        </Button>
        <Button kind="outline" onClick={onAnother}>
          {t('another')}
        </Button>
      </Buttons>
    </div>
  );
}
