'use client';
import { App, Button, DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { dateTime } from '@/lib/kernel/date';
import { checkArticle } from '@/lib/ops/article-check';
import type { Article } from '@/lib/ops/contract/content';
import { useAct } from '../data/use-desk';
import { Card } from '../parts/page';
import type { Shown } from './shown';
import styles from './article-screen.module.css';

interface Props {
  readonly id: number;
  readonly shown: Shown;
  /** As it stands in the fields. */
  readonly article: Article;
  readonly changed: boolean;
}

/** Brings the saved version to the site, now or at a time. */
export function Publish({ id, shown, article, changed }: Props) {
  const t = useTranslations('ops.content');
  const { message } = App.useApp();
  const [at, setAt] = useState<Dayjs | null>(null);
  const publish = useAct('content.publish', (_answer, { at: time }) => {
    setAt(null);
    void message.success(time === null ? t('published') : t('scheduledDone'));
  });
  const stop = useAct('content.unschedule');
  const { versionId } = shown;
  const ready = versionId !== null && !changed && checkArticle(article).every(({ result }) => result !== 'fail');
  return (
    <Card title={t('publish')} padded>
      {shown.publishAt === null ? null : (
        <p>
          {t('at', { at: dateTime(shown.publishAt) })}{' '}
          <Button size="small" onClick={() => stop.mutate({ id })}>
            {t('unschedule')}
          </Button>
        </p>
      )}
      <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" placeholder={t('schedule')} aria-label={t('schedule')} value={at} onChange={setAt} />
      <p className={styles.meta}>{t('scheduleNote')}</p>
      <Button
        type="primary"
        block
        disabled={!ready || (shown.state === 'published' && at === null)}
        loading={publish.isPending}
        onClick={() => {
          if (versionId !== null) publish.mutate({ id, versionId, at: at?.toISOString() ?? null });
        }}
      >
        {changed ? t('unsaved') : at === null ? t('publish') : t('publishAt', { at: at.format('MM-DD HH:mm') })}
      </Button>
    </Card>
  );
}
