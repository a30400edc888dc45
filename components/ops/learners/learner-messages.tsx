'use client';
import { useTranslations } from 'next-intl';
import { Card } from '../parts/page';
import { when } from '../parts/when';
import type { LearnerStory } from './learner-state';
import styles from './learner-messages.module.css';
import note from './note.module.css';

/** What was written to them, the newest first. */
export function LearnerMessages({ story: { messages } }: { readonly story: LearnerStory }) {
  const t = useTranslations('ops.learners');
  return (
    <Card title={t('messages')} padded>
      {messages.length === 0 ? <p className={note.meta}>{t('noMessages')}</p> : null}
      <ul className={styles.messages}>
        {messages.map(({ id, at, title, words, readAt }) => (
          <li key={id}>
            <b>{title}</b>{' '}
            <span>
              {when(at)} {t(readAt === null ? 'unread' : 'read')}
            </span>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
