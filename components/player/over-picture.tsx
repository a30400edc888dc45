import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { href } from '@/lib/routes';
import { EndPanel, ResumeTip } from './overlays';
import over from './shared/over-picture.module.css';
import type { PlayerAction } from './shared/shortcuts';
import styles from './shared/stage.module.css';
import type { Lesson } from './shared/types';
import { Watermark } from './watermark';

interface Props {
  readonly lesson: Lesson;
  /** Whose the picture is; '' = nobody's. */
  readonly watermark: string;
  /** Where the large button to play stands while nothing plays: `aside` leaves a board to be read. */
  readonly start: 'corner' | 'aside' | null;
  readonly busy: boolean;
  /** Second at which it went on, 0 = it began at the beginning. */
  readonly resumedAt: number;
  readonly ended: boolean;
  /** May the next lesson be watched? */
  readonly hasNext: boolean;
  readonly onNext: () => void;
  readonly onSeek: (seconds: number) => void;
  readonly onAction: (action: PlayerAction) => void;
}

/** What lies over strokes and film alike: whose it is, the large button, that it comes, where it went on, and what follows. */
export function OverPicture({ lesson, watermark, start, busy, resumedAt, ended, hasNext, onNext, onSeek, onAction }: Props) {
  const t = useTranslations('player');
  const toggle = (): void => onAction({ kind: 'toggle' });
  const replay = (): void => {
    onSeek(0);
    toggle();
  };
  return (
    <>
      {watermark === '' ? null : <Watermark text={watermark} />}
      {start ? (
        <button
          type="button"
          className={cx(over.over, start === 'aside' ? over.aside : over.corner)}
          aria-label={t('bigPlay')}
          onClick={toggle}
        >
          <span className={styles.bigPlay}>
            <Icon name="play" />
          </span>
        </button>
      ) : null}
      {busy ? (
        <p className={styles.busy} role="status">
          {t('loading')}
        </p>
      ) : null}
      {resumedAt > 0 ? <ResumeTip at={resumedAt} onFromStart={() => onSeek(0)} /> : null}
      {ended ? (
        <EndPanel
          next={hasNext ? lesson.next : null}
          locked={
            lesson.owned || !lesson.next
              ? null
              : { count: lesson.sectionCount, href: href('course.purchase', { courseId: lesson.courseId }) }
          }
          onNext={onNext}
          onReplay={replay}
          backHref={href('course.chapter', { courseId: lesson.courseId })}
        />
      ) : null}
    </>
  );
}
