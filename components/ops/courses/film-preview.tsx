'use client';
import { App, Button, Modal, Upload } from 'antd';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { attachFilm, type Engine } from '@/lib/film/engine';
import type { DeskOutput } from '@/lib/ops/contract';
import { ask } from '../data/ask';
import { useAct, useRead } from '../data/use-desk';
import { useMay } from '../data/who';
import { Fetched } from '../parts/page';
import { when } from '../parts/when';
import { Captions } from './captions';
import styles from './film-preview.module.css';
import shared from './films.module.css';

export type FilmLine = DeskOutput<'films.list'>['list'][number];
type Address = DeskOutput<'films.preview'>;

interface Props {
  readonly film: FilmLine;
  /** The section, as it is called. */
  readonly title: string;
  readonly onClose: () => void;
}

/** A film as learners will see it, its captions, and the way to them. */
export function FilmPreview({ film, title, onClose }: Props) {
  const t = useTranslations('courseDesk.film');
  const may = useMay()('courses.write');
  const { message } = App.useApp();
  const { id, state } = film;
  const address = useRead('films.preview', { id });
  const publish = useAct('films.publish', () => {
    void message.success(t('published'));
    onClose();
  });
  const discard = useAct('films.discard', onClose);
  const captions = useAct('films.captions', () => void message.success(t('captioned')));
  const ready = may && state === 'ready';
  return (
    <Modal
      open
      width={760}
      title={t('previewOf', { title })}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          {may ? (
            <Upload
              accept=".vtt,text/vtt"
              showUploadList={false}
              beforeUpload={(file) => {
                void file.text().then((text) => captions.mutate({ id, text }));
                return false;
              }}
            >
              <Button loading={captions.isPending}>{film.captions ? t('otherCaptions') : t('captions')}</Button>
            </Upload>
          ) : null}
          {ready ? (
            <Button danger loading={discard.isPending} onClick={() => discard.mutate({ id })}>
              {t('discard')}
            </Button>
          ) : null}
          {ready ? (
            <Button type="primary" loading={publish.isPending} onClick={() => publish.mutate({ id })}>
              {t('publish')}
            </Button>
          ) : null}
        </div>
      }
    >
      <Fetched of={address}>
        {(found) => (
          <>
            <Screen key={`${id} ${String(film.captions)}`} id={id} address={found} label={title} captioned={film.captions} />
            <Captions id={id} address={film.captions ? found.captions : null} />
          </>
        )}
      </Fetched>
      <p className={shared.meta}>
        {t('sent', { by: film.by, at: when(film.sentAt) })} {state === 'ready' ? t('publishNote') : t('publishedNote')}
      </p>
    </Modal>
  );
}

/** So many refusals in a row, and it is not for the age of its address. */
const MAX_REFUSALS = 2;

const filmAt = ({ hls, poster, captions, expiresAt }: Address) => ({
  ...{ hls, poster, captions, expiresAt },
  ...{ playId: '', elsewhere: false, mp4: '', qualities: [], watermark: '' },
});

interface ScreenProps {
  readonly id: number;
  readonly address: Address;
  readonly label: string;
  readonly captioned: boolean;
}

/** The film in the way that learners get it: part by part, of the quality that the line carries. */
function Screen({ id, address, label, captioned }: ScreenProps) {
  const t = useTranslations('courseDesk.film');
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [failed, setFailed] = useState(false);
  const [first] = useState(address);
  useEffect(() => {
    if (!video) return;
    let engine: Engine | null = null;
    let left = false;
    let refusals = 0;
    const failed = (): void => setFailed(true);
    const refused = (): void => {
      refusals += 1;
      if (refusals > MAX_REFUSALS) return failed();
      ask('films.preview', { id }).then((next) => {
        if (left || engine?.renew(filmAt(next))) return;
        // A browser that plays it by itself begins anew where it stands.
        const { currentTime, paused } = video;
        engine?.destroy();
        attach(next, currentTime);
        if (!paused) video.play().catch(() => undefined);
      }, failed);
    };
    const came = (): void => {
      refusals = 0;
    };
    const attach = (from: Address, at: number): void => {
      attachFilm(video, filmAt(from), at, { levels: () => undefined, refused, came, failed }).then((made) => {
        if (left) return made.destroy();
        engine = made;
      }, failed);
    };
    attach(first, 0);
    return () => {
      left = true;
      engine?.destroy();
    };
  }, [video, first, id]);
  return (
    <>
      <video
        ref={setVideo}
        className={styles.video}
        width={1280}
        height={720}
        controls
        playsInline
        poster={first.poster}
        aria-label={label}
      >
        {captioned ? <track default kind="captions" srcLang="zh-CN" src={first.captions} /> : null}
      </video>
      {failed ? (
        <p className={shared.bad} role="alert">
          {t('unplayable')}
        </p>
      ) : null}
    </>
  );
}
