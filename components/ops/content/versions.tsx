'use client';
import { App } from 'antd';
import { useTranslations } from 'next-intl';
import type { Article } from '@/lib/ops/contract/content';
import { useAct } from '../data/use-desk';
import { Diff } from '../parts/diff';
import type { Shown } from './shown';
import { Compared, VersionList } from './version-list';

/** An article as one text: everything of it can have changed. */
const whole = ({ title, summary, body }: Article): string => `${title}\n${summary}\n\n${body}`;
const textOf = ({ article }: Shown['versions'][number]): string => whole(article);

interface Props {
  readonly id: number;
  readonly shown: Shown;
  readonly onRestored: () => void;
}

/** What was saved before, what has become of it since, and the way back. */
export function Versions({ id, shown, onRestored }: Props) {
  const { versions, versionId, article } = shown;
  return (
    <VersionList versions={versions} current={versionId} textOf={textOf}>
      {(version, title, close) => (
        <ComparedArticle id={id} title={title} version={version} now={article} onClose={close} onRestored={onRestored} />
      )}
    </VersionList>
  );
}

interface ComparedProps {
  readonly id: number;
  readonly title: string;
  readonly version: Shown['versions'][number];
  readonly now: Article;
  readonly onClose: () => void;
  readonly onRestored: () => void;
}

function ComparedArticle({ id, title, version, now, onClose, onRestored }: ComparedProps) {
  const t = useTranslations('ops.content');
  const { message } = App.useApp();
  const restore = useAct('content.restore', () => {
    onRestored();
    void message.success(t('restored'));
    onClose();
  });
  return (
    <Compared
      title={title}
      restoring={restore.isPending}
      onRestore={() => restore.mutate({ id, versionId: version.id })}
      onClose={onClose}
    >
      <Diff before={whole(version.article)} after={whole(now)} same={t('sameText')} />
    </Compared>
  );
}
