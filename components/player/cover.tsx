import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { SafeImage } from '@/components/ui/safe-image';
import { Controls } from './controls';
import { useLiking } from './liking';
import over from './shared/over-picture.module.css';
import styles from './shared/stage.module.css';
import { resumePosition } from './resume';
import type { Lesson, PictureChoice } from './shared/types';
import { silentPlayback } from './use-playback';
import { usePromisedKeys } from './use-promised-keys';

const none = (): void => undefined;
const noChoice: PictureChoice = { options: [], value: '', choose: none };

/**
 * In the place of a film that is not there yet: its picture, which leads the page, and keys of the same height that do
 * nothing yet. `onPlay` = it is to begin as soon as it can.
 */
export function Cover({
  lesson,
  nextHref,
  onPlay,
}: {
  readonly lesson: Lesson;
  readonly nextHref: string | null;
  readonly onPlay: () => void;
}) {
  const t = useTranslations('player');
  const [liked] = useLiking('captions', 'on');
  const captions = liked === 'on';
  const { durationSeconds: duration } = lesson;
  return (
    <>
      <div className={styles.screen}>
        <SafeImage src={lesson.poster} alt="" className={styles.poster} width={1280} height={720} leading />
        <button type="button" className={cx(over.over, over.corner)} aria-label={t('bigPlay')} onClick={onPlay}>
          <span className={styles.bigPlay}>
            <Icon name="play" />
          </span>
        </button>
      </div>
      <div className={cx(styles.asking, captions && styles.captioned)} />
      <div inert>
        <Controls
          playback={{ ...silentPlayback, at: resumePosition(lesson.positionSeconds, duration), duration }}
          marks={lesson.marks}
          pictures={noChoice}
          {...usePromisedKeys(lesson)}
          captions={captions}
          fullscreen={false}
          floating={null}
          nextHref={nextHref}
          onAction={none}
          onSeek={none}
          onRate={none}
          onVolume={none}
        />
      </div>
    </>
  );
}
