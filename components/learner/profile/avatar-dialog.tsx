'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { uploadPicture } from '@/lib/query/upload-picture';
import { centred, clampCrop, drawnSize, mostZoom, type Crop, type PictureSize } from './crop';
import { drawAvatar } from './draw-avatar';
import styles from './profile.module.css';

/** Choosing the square of a picture, by dragging or with the three sliders, and sending it. */
export function AvatarDialog({
  address,
  onSent,
  onClose,
}: {
  /** Of the picture in this browser. */
  readonly address: string;
  /** The key of the upload; resolves to words for the learner where it could not be taken. */
  readonly onSent: (key: string) => Promise<string>;
  readonly onClose: () => void;
}) {
  const t = useTranslations('setting.avatar');
  const picture = useRef<HTMLImageElement>(null);
  const call = useRef(new AbortController());
  const held = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null);
  const [size, setSize] = useState<PictureSize | null>(null);
  const [crop, setCrop] = useState<Crop>(centred);
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState('');

  useEffect(() => {
    const current = (call.current = new AbortController());
    return () => current.abort();
  }, []);

  const drawn = size ? drawnSize(size, crop.zoom) : null;
  const change = (part: Partial<Crop>): void => {
    if (size) setCrop((before) => clampCrop(size, { ...before, ...part }));
  };
  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!drawn || held.current?.id !== event.pointerId) return;
    const side = event.currentTarget.clientWidth;
    const moved = { x: (event.clientX - held.current.x) / side / drawn.width, y: (event.clientY - held.current.y) / side / drawn.height };
    held.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    change({ x: crop.x - moved.x, y: crop.y - moved.y });
  }

  async function send(): Promise<void> {
    if (!picture.current || percent !== null) return;
    setError('');
    setPercent(0);
    const square = await drawAvatar(picture.current, crop);
    const sent = square ? await uploadPicture('avatar', square, call.current.signal, setPercent) : { error: t('unreadable') };
    if (call.current.signal.aborted) return;
    const wrong = 'key' in sent ? await onSent(sent.key) : sent.error;
    setPercent(null);
    setError(wrong);
  }

  const slider = (name: 'zoom' | 'x' | 'y', least: number, most: number) => (
    <label className={styles.slider}>
      {t(name)}
      <input
        type="range"
        min={least}
        max={most}
        step="any"
        value={crop[name]}
        onChange={(event) => change({ [name]: Number(event.target.value) })}
      />
    </label>
  );
  return (
    <Dialog title={t('title')} description={t('lead')} narrow onClose={onClose}>
      <div
        className={styles.stage}
        onPointerDown={(event) => {
          held.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onPointerUp={() => (held.current = null)}
        onPointerCancel={() => (held.current = null)}
      >
        <img
          ref={picture}
          src={address}
          alt={t('picture')}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setSize({ width: naturalWidth, height: naturalHeight })}
          data-own-error=""
          onError={() => setError(t('unreadable'))}
          style={
            drawn
              ? {
                  width: `${drawn.width * 100}%`,
                  height: `${drawn.height * 100}%`,
                  left: `${(0.5 - crop.x * drawn.width) * 100}%`,
                  top: `${(0.5 - crop.y * drawn.height) * 100}%`,
                }
              : { visibility: 'hidden' }
          }
        />
      </div>
      {slider('zoom', 1, mostZoom)}
      {slider('x', 0, 1)}
      {slider('y', 0, 1)}
      {percent === null ? null : <progress className={styles.sent} max={100} value={percent} aria-label={t('sending', { percent })} />}
      {error ? <FieldError>{error}</FieldError> : null}
      <DialogFoot>
        <Button kind="outline" disabled={percent !== null} onClick={() => setCrop(centred)}>
          {t('centre')}
        </Button>
        <Button disabled={!size || percent !== null} onClick={() => void send()}>
          {percent === null ? t('use') : t('sending', { percent })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
