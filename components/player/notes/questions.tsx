'use client';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { clock } from '@/lib/format/duration';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import { AskForm } from './ask-form';
import styles from './questions.module.css';

/** 提问: what others asked and a teacher answered, what the learner asked, and a question at the moment where the lesson stands. */
export function Questions({
  sectionId,
  at,
  onSeek,
}: {
  readonly sectionId: number;
  /** Seconds. */
  readonly at: number;
  readonly onSeek: (seconds: number) => void;
}) {
  const t = useTranslations('player.questions');
  const found = useApi('question.list', { sectionId });
  return (
    <div className={styles.questions}>
      {found.error ? <LoadErrorPanel {...loadPanel(found.error)} onReload={() => void found.refetch()} /> : null}
      {found.isPending ? <p role="status">{t('loading')}</p> : null}
      {found.data?.list.length === 0 ? <p>{t('none')}</p> : null}
      <ul aria-label={t('list')}>
        {found.data?.list.map(({ questionId, moment, words, reply, own, shared, closed, teacher }) => (
          <li key={questionId}>
            <p className={styles.asked}>
              <button type="button" className={styles.moment} aria-label={t('back', { at: clock(moment) })} onClick={() => onSeek(moment)}>
                <Icon name="play" />
                <span className="num">{clock(moment)}</span>
              </button>
              <b>{words}</b>
              {own ? <small>{shared ? t('ownShared') : t('own')}</small> : null}
            </p>
            {reply === '' ? (
              <p className={styles.waits}>{t(closed ? 'closed' : 'waits')}</p>
            ) : (
              <p className={styles.reply}>
                <b>{teacher === '' ? t('teacher') : t('teacherNamed', { name: teacher })}</b> {reply}
              </p>
            )}
          </li>
        ))}
      </ul>
      <AskForm sectionId={sectionId} at={at} onAsked={() => void found.refetch()} />
    </div>
  );
}
