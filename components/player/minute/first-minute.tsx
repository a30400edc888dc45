import { getTranslations } from 'next-intl/server';
import { stillBoardAt } from '@/lib/board/at';
import { fullestSecond } from '@/lib/board/clip';
import type { BoardLesson } from '@/lib/board/lesson';
import { picked } from '@/lib/i18n/picked';
import { BoardPicture } from '../vector/board-picture';
import { MinutePlayer, type MinuteSource } from './minute-player';
import type { MinuteWords } from './words';

/** The sentences of the player; `{placeholders}` stay. */
export async function minuteWords(): Promise<MinuteWords> {
  const t = await getTranslations('player.minute');
  return picked(t, ['play', 'pause', 'again', 'goOn', 'over', 'loading', 'failed', 'boardOf', 'voiceOn', 'voiceOff', 'place']);
}

/**
 * The first minute of a lesson (`lesson` is no longer), in the page: a still board until it is pressed, which costs the page a drawing and no code.
 * `note` stands below it: which lesson it is. `moreHref` = where the lesson goes on for somebody who may watch it.
 */
export async function FirstMinute({
  lesson,
  source,
  note,
  moreHref,
}: {
  readonly lesson: BoardLesson;
  readonly source: MinuteSource;
  readonly note: string;
  readonly moreHref?: string;
}) {
  const words = await minuteWords();
  return (
    <MinutePlayer source={source} title={lesson.title} note={note} moreHref={moreHref} words={words}>
      <BoardPicture
        lesson={lesson}
        view={stillBoardAt(lesson, fullestSecond(lesson))}
        label={words.boardOf.replace('{title}', lesson.title)}
      />
    </MinutePlayer>
  );
}
