import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import styles from './shared/stage.module.css';

/** The strip below the picture, where captions stand and the strokes ask (`onStrip`); below it, that nothing is recorded, and why (`refusal`). */
export function BelowPicture({
  captioned,
  caption,
  unrecorded,
  refusal,
  inert,
  onStrip,
}: {
  /** Keeps room for words. */
  readonly captioned: boolean;
  readonly caption: string;
  readonly unrecorded: boolean;
  /** In the service's words; '' = there is no network. */
  readonly refusal: string;
  readonly inert: boolean;
  readonly onStrip: (strip: HTMLElement | null) => void;
}) {
  const t = useTranslations('player');
  return (
    <>
      <div ref={onStrip} className={cx(styles.asking, captioned && styles.captioned)} inert={inert}>
        {caption ? (
          <p className={styles.caption} aria-hidden="true">
            {caption}
          </p>
        ) : null}
      </div>
      {unrecorded ? (
        <p className={styles.unrecorded} role="status">
          {refusal || t('unrecorded')}
        </p>
      ) : null}
    </>
  );
}
