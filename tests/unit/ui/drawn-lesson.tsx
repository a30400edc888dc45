import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LessonPage } from '@/components/player/lesson-page';
import { TurnFields } from '@/components/shell/parts/turn-fields';
import { attachFilm } from '@/lib/film/engine';
import { endpoints } from '@/lib/contracts/endpoints';
import lesson from '@/messages/zh-CN/lesson.json';
import player from '@/messages/zh-CN/player.json';
import problem from '@/messages/zh-CN/problem.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';
import { strokesOf } from '../../support/strokes';

export const strokes = strokesOf('vertex-form');
const section = { sectionId: 70, index: 1, title: '顶点式', durationSeconds: 90, trial: true, positionSeconds: 0, finished: false };
const around = { courseId: 7, courseTitle: '二次函数', chapterId: 1, chapterTitle: '图象', sectionCount: 1, owned: true, poster: '' };
export const taught = {
  ...section,
  ...around,
  marks: [],
  previous: null,
  next: null,
  rating: null,
  said: null,
  seenMs: [],
  problem: 'junior-22',
  drawn: true,
  asks: null,
};
export const paths = {
  lesson: endpoints['course.chapterVideo'].path,
  chapters: endpoints['course.chapters'].path,
  open: endpoints['course.studyVideo'].path,
  authorise: endpoints['video.authorise'].path,
  board: endpoints['video.board'].path,
} as const;

/** A door behind which a lesson lies that can be drawn. Whoever asks for it mocks the engine of films and the router. */
export function lessonDoor(): FakeDoor {
  localStorage.clear();
  const attached = jest.mocked(attachFilm);
  attached.mockReset();
  attached.mockImplementation(async () => ({ setLevel: () => undefined, renew: () => false, destroy: () => undefined }));
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: false }) });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const door = new FakeDoor();
  door.answer(paths.lesson, { status: 1, appData: taught });
  door.answer(paths.chapters, {
    status: 1,
    appData: {
      courseId: 7,
      title: '二次函数',
      owned: true,
      ownedUntil: null,
      lastSectionId: null,
      chapters: [{ chapterId: 1, index: 1, title: '图象', sections: [section] }],
    },
  });
  door.answer(paths.open, { status: 1, appData: { positionSeconds: 0, finished: false } });
  door.answer(paths.authorise, {
    status: 1,
    appData: {
      hls: '/media/a/master.m3u8',
      mp4: '',
      captions: '',
      poster: '',
      expiresAt: '2099-01-01T00:00:00Z',
      qualities: [
        { label: '720P', height: 720, bytes: 397_040 },
        { label: '360P', height: 360, bytes: 96_200 },
      ],
      watermark: '138****8000',
    },
  });
  door.answer(paths.board, { status: 1, appData: { lesson: strokes, bytes: 13_593 } });
  return door;
}

/** The page of the lesson, as soon as its keys are there. */
export async function open(): Promise<HTMLElement> {
  render(
    <Island messages={{ player, lesson, problem }}>
      <TurnFields>
        <LessonPage courseId={7} sectionId={70} bare={false} />
      </TurnFields>
    </Island>,
  );
  const board = await screen.findByRole('img', { name: '板书：二次函数顶点式' });
  // The board can be seen one step before what plays it is known to the keys.
  await screen.findByRole('button', { name: player.bigPlay });
  return board;
}
export const time = () => screen.getByRole('slider', { name: '播放进度' });
export const jump = (seconds: number) => fireEvent.change(time(), { target: { value: String(seconds) } });
export const key = (name: string) => userEvent.click(screen.getByRole('button', { name }));
