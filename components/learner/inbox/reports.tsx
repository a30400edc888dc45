'use client';
import { useTranslations } from 'next-intl';
import { Pagination } from '@/components/ui/pagination';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyPanel, LoadErrorPanel } from '@/components/ui/state-panel';
import { Tag, type TagTone } from '@/components/ui/tag';
import type { BrowserOutput } from '@/lib/contracts';
import { dateTime } from '@/lib/kernel/date';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import styles from './inbox.module.css';

const PAGE_SIZE = 10;
const tones: Readonly<Record<BrowserOutput<'user.feedbacks'>['list'][number]['state'], TagTone>> = {
  received: 'plain',
  working: 'amber',
  done: 'jade',
};

/** What the learner has sent in, and what became of each. The page stands in the address. */
export function Reports({ pageNum }: { readonly pageNum: number }) {
  const t = useTranslations('personal.reports');
  const answer = useApi('user.feedbacks', { pageNum, pageSize: PAGE_SIZE });
  if (answer.error && !answer.data) {
    return <LoadErrorPanel {...loadPanel(answer.error)} onReload={() => void answer.refetch()} />;
  }
  if (!answer.data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-80" />
      </div>
    );
  if (answer.data.list.length === 0) return <EmptyPanel text={t('none')} />;
  return (
    <>
      <ul className={styles.list} aria-label={t('title')}>
        {answer.data.list.map(({ ticketNo, kind, words, about, pictures, state, reply, createdAt }) => (
          <li key={ticketNo}>
            <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
            <h3 className="num">{t('ticket', { ticketNo })}</h3>
            <p className={styles.words}>{words}</p>
            <p className={styles.facts}>
              {[t(`kind.${kind}`), about, pictures > 0 ? t('pictures', { count: pictures }) : ''].filter(Boolean).join(' · ')}
            </p>
            {reply ? (
              <p className={styles.reply}>
                <b>{t('reply')}</b>
                {reply}
              </p>
            ) : null}
            <time className="num" dateTime={createdAt}>
              {dateTime(createdAt)}
            </time>
          </li>
        ))}
      </ul>
      <Pagination
        page={pageNum}
        total={answer.data.total}
        pageSize={PAGE_SIZE}
        hrefOf={(page) => href('personal.feckback', { pageNum: page > 1 ? page : null })}
      />
    </>
  );
}
