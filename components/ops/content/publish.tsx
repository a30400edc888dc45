'use client';
import { useTranslations } from 'next-intl';
import { checkArticle } from '@/lib/ops/article-check';
import type { Article } from '@/lib/ops/contract/content';
import { useAct } from '../data/use-desk';
import { PublishCard } from './publish-card';
import type { Shown } from './shown';
import { Discard, Withdraw } from './withdraw';

interface Props {
  readonly id: number;
  readonly shown: Shown;
  /** As it stands in the fields. */
  readonly article: Article;
  readonly changed: boolean;
}

/** When an article goes out; not before it says what search engines look for. */
export function Publish({ id, shown, article, changed }: Props) {
  const t = useTranslations('ops.content');
  const publish = useAct('content.publish');
  const stop = useAct('content.unschedule');
  const { versionId, publishAt, state, onSite } = shown;
  return (
    <PublishCard
      publishAt={publishAt}
      note={t('scheduleNote')}
      changed={changed}
      ready={versionId !== null && checkArticle(article).every(({ result }) => result !== 'fail')}
      out={state === 'published'}
      pending={publish.isPending}
      onPublish={(at, onDone) => {
        if (versionId !== null) publish.mutate({ id, versionId, at }, { onSuccess: onDone });
      }}
      onStop={() => stop.mutate({ id })}
    >
      {onSite === 'now' ? <Withdraw id={id} title={shown.article.title} shut={changed} /> : null}
      {onSite === 'never' ? <Discard id={id} title={shown.article.title} shut={changed} /> : null}
    </PublishCard>
  );
}
