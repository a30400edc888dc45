'use client';
import { App, Button, Popconfirm } from 'antd';
import { useTranslations } from 'next-intl';
import type { DeskOutput } from '@/lib/ops/contract';
import { PublishCard } from '../content/publish-card';
import { Compared, VersionList } from '../content/version-list';
import writing from '../content/writing.module.css';
import { useAct } from '../data/use-desk';
import { Diff } from '../parts/diff';
import { Card } from '../parts/page';

type Shown = DeskOutput<'texts.show'>;

interface Props {
  readonly shown: Shown;
  readonly changed: boolean;
  /** The text on the screen is to be what is stored again. */
  readonly onBack: () => void;
  /** The site has none of its own any more. */
  readonly onGone: () => void;
}

/** When the text goes out, what it was before, and the way back. */
export function TextAside(props: Props) {
  const { shown, changed, onBack, onGone } = props;
  return (
    <div>
      <Publish shown={shown} changed={changed} />
      {shown.versionId === null ? null : <Back shown={shown} onDone={() => (onBack(), onGone())} />}
      <Versions shown={shown} onRestored={onBack} />
    </div>
  );
}

function Publish({ shown, changed }: Pick<Props, 'shown' | 'changed'>) {
  const t = useTranslations('ops.texts');
  const { name, site, versionId, publishAt, versions } = shown;
  const publish = useAct('texts.publish');
  const stop = useAct('texts.unschedule');
  return (
    <PublishCard
      publishAt={publishAt}
      note={t(site === '' ? 'publishAll' : 'publishOne')}
      changed={changed}
      ready={versionId !== null}
      out={versions[0]?.publishedAt !== null}
      pending={publish.isPending}
      onPublish={(at, onDone) => {
        if (versionId !== null) publish.mutate({ name, site, versionId, at }, { onSuccess: onDone });
      }}
      onStop={() => stop.mutate({ name, site })}
    />
  );
}

/** What the desk has made of it goes: the file again, or what all sites show. */
function Back({ shown, onDone }: { readonly shown: Shown; readonly onDone: () => void }) {
  const t = useTranslations('ops.texts');
  const { message } = App.useApp();
  const { name, site, versionId } = shown;
  const back = useAct('texts.back', () => {
    onDone();
    void message.success(t('wentBack'));
  });
  const act = t(site === '' ? 'toFile' : 'toAll');
  return (
    <Card title={act} padded>
      <p className={writing.meta}>{t(site === '' ? 'toFileNote' : 'toAllNote', { path: shown.path })}</p>
      <Popconfirm
        title={t(site === '' ? 'toFileAsk' : 'toAllAsk')}
        okText={act}
        onConfirm={() => back.mutate({ name, site, basedOn: versionId })}
      >
        <Button block loading={back.isPending}>
          {act}
        </Button>
      </Popconfirm>
    </Card>
  );
}

function Versions({ shown, onRestored }: { readonly shown: Shown; readonly onRestored: () => void }) {
  const t = useTranslations('ops.texts');
  return (
    <VersionList versions={shown.versions} current={shown.versionId} saidOf={({ text }) => (text === null ? t('wentBack') : '')}>
      {(version, title, close) => <ComparedText shown={shown} version={version} title={title} onRestored={onRestored} onClose={close} />}
    </VersionList>
  );
}

interface ComparedProps {
  readonly shown: Shown;
  readonly version: Shown['versions'][number];
  readonly title: string;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

function ComparedText({ shown, version, title, onRestored, onClose }: ComparedProps) {
  const t = useTranslations('ops.content');
  const { message } = App.useApp();
  const { name, site } = shown;
  const restore = useAct('texts.restore', () => {
    onClose();
    onRestored();
    void message.success(t('restored'));
  });
  return (
    <Compared
      title={title}
      restoring={restore.isPending}
      onRestore={() => restore.mutate({ name, site, versionId: version.id })}
      onClose={onClose}
    >
      <Diff before={version.text ?? ''} after={shown.text} same={t('sameText')} />
    </Compared>
  );
}
