/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LessonPage } from '@/components/player/lesson-page';
import player from '@/messages/zh-CN/player.json';
import lesson from '@/messages/zh-CN/lesson.json';
import { Island } from '../../support/island';
import { lessonDoor, paths } from './drawn-lesson';

let mockFetches = 0;
let mockComesWith = 2;
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn(), push: jest.fn() }) }));
jest.mock('@/lib/film/engine', () => ({ attachFilm: jest.fn() }));
jest.mock('@/components/player/vector/vector-screen', () => {
  mockFetches += 1;
  if (mockFetches < mockComesWith) throw new Error('ChunkLoadError');
  return { VectorScreen: () => <p>板书画出来了</p> };
});

const filmless = { hls: '', mp4: '', captions: '', poster: '', expiresAt: '2099-01-01T00:00:00Z', qualities: [], watermark: '' };
const again = () => screen.findByRole('button', { name: '重新加载' });

beforeEach(() => {
  jest.resetModules();
  mockFetches = 0;
  lessonDoor().answer(paths.authorise, { status: 1, appData: filmless });
});
const show = () =>
  render(
    <Island messages={{ player, lesson }}>
      <LessonPage courseId={7} sectionId={70} bare={false} />
    </Island>,
  );

test('code of strokes that does not come is fetched anew by a press, and blamed on no device', async () => {
  mockComesWith = 2;
  show();
  await userEvent.click(await again());
  expect(await screen.findByText('板书画出来了')).toBeVisible();
});

test('where it does not come twice the device is told of', async () => {
  mockComesWith = 3;
  show();
  expect(await screen.findByText(/没有加载出来/)).toBeVisible();
  await userEvent.click(await again());
  expect(await screen.findByText(/这台设备画不出板书/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
});
