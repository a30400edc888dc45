'use client';
import { App, Button, DatePicker, Modal, Popconfirm } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { dateTime } from '@/lib/kernel/date';
import type { DeskOutput } from '@/lib/ops/contract';
import { useAct } from '../data/use-desk';
import { Diff } from '../parts/diff';
import { Card } from '../parts/page';
import styles from './text-screen.module.css';

type Shown = DeskOutput<'texts.show'>;
type Version = Shown['versions'][number];

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
  const t = useTranslations('ops.content');
  const own = useTranslations('ops.texts');
  const { message } = App.useApp();
  const [at, setAt] = useState<Dayjs | null>(null);
  const { name, site, versionId, versions } = shown;
  const publish = useAct('texts.publish', (_answer, { at: time }) => {
    setAt(null);
    void message.success(time === null ? t('published') : t('scheduledDone'));
  });
  const stop = useAct('texts.unschedule');
  const isOut = versions[0]?.publishedAt !== null || versionId === null;
  return (
    <Card title={t('publish')} padded>
      {shown.publishAt === null ? null : (
        <p>
          {t('at', { at: dateTime(shown.publishAt) })}{' '}
          <Button size="small" onClick={() => stop.mutate({ name, site })}>
            {t('unschedule')}
          </Button>
        </p>
      )}
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        placeholder={t('schedule')}
        aria-label={t('schedule')}
        value={at}
        onChange={setAt}
      />
      <p className={styles.meta}>{own(site === '' ? 'publishAll' : 'publishOne')}</p>
      <Button
        type="primary"
        block
        disabled={versionId === null || changed || (isOut && at === null)}
        loading={publish.isPending}
        onClick={() => {
          if (versionId !== null) publish.mutate({ name, site, versionId, at: at?.toISOString() ?? null });
        }}
      >
        {changed ? t('unsaved') : at === null ? t('publish') : t('publishAt', { at: at.format('MM-DD HH:mm') })}
      </Button>
    </Card>
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
      <p className={styles.meta}>{t(site === '' ? 'toFileNote' : 'toAllNote', { path: shown.path })}</p>
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
  const t = useTranslations('ops.content');
  const own = useTranslations('ops.texts');
  const { message } = App.useApp();
  const { name, site, versions } = shown;
  const [compared, setCompared] = useState<Version | null>(null);
  const numberOf = (version: Version): number => versions.length - versions.indexOf(version);
  const restore = useAct('texts.restore', () => {
    setCompared(null);
    onRestored();
    void message.success(t('restored'));
  });
  return (
    <Card title={t('versions')} note={versions.length === 0 ? t('noVersions') : null} padded>
      <ul className={styles.versions}>
        {versions.map((version) => (
          <li key={version.id}>
            <b>{t('version', { number: numberOf(version) })}</b> {version.who}{' '}
            <span className={styles.meta}>
              {dateTime(version.savedAt)}{' '}
              {version.text === null
                ? own('wentBack')
                : version.publishedAt === null
                  ? null
                  : t('wasPublished', { at: dateTime(version.publishedAt) })}
            </span>{' '}
            {version.id === shown.versionId || version.text === null ? null : (
              <Button size="small" onClick={() => setCompared(version)}>
                {t('compare')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {compared === null || compared.text === null ? null : (
        <Modal
          open
          width={800}
          title={t('diff', { number: numberOf(compared) })}
          okText={t('restore')}
          okButtonProps={{ loading: restore.isPending }}
          onOk={() => restore.mutate({ name, site, versionId: compared.id })}
          onCancel={() => setCompared(null)}
        >
          <Diff before={compared.text} after={shown.text} same={t('sameText')} />
        </Modal>
      )}
    </Card>
  );
}
