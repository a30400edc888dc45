/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScanButton } from '@/components/problem/scan/scan-button';
import { problemIn } from '@/components/problem/scan/read-code';
import { href } from '@/lib/routes';
import { allWords } from '../../support/all-words';
import { Island } from '../../support/island';
import { watchLeaving } from '../../support/leaving';

const code = `https://www.a.test${href('problem.detail', { no: 'junior-21' })}`;
const photo = new File(['a picture'], 'page.jpg', { type: 'image/jpeg' });
const close = jest.fn();
let seen: readonly string[] = [];

/** A browser that reads codes; without it jsdom is one that does not. */
function readsCodes(): void {
  class Detector {
    readonly detect = () => Promise.resolve(seen.map((rawValue) => ({ rawValue })));
  }
  Object.assign(window, { BarcodeDetector: Detector });
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({ close }) });
}
afterEach(() => {
  for (const name of ['BarcodeDetector', 'createImageBitmap']) Reflect.deleteProperty(window, name);
});

async function open(): Promise<void> {
  render(
    <Island messages={allWords}>
      <ScanButton />
    </Island>,
  );
  await userEvent.click(screen.getByRole('button', { name: '扫书上的码' }));
}

test('a photograph of a printed code opens the page of its problem here; nothing is sent', async () => {
  readsCodes();
  const left = watchLeaving();
  await open();
  seen = ['https://www.a.test/verify', code];
  await userEvent.upload(screen.getByLabelText('拍题旁边的码', { selector: 'input' }), photo);
  await waitFor(() => expect(left).toEqual(['/problem?no=junior-21']));
  expect(close).toHaveBeenCalled();
});

test('a photograph without a code, and one of another kind, are told apart', async () => {
  readsCodes();
  await open();
  seen = [];
  await userEvent.upload(screen.getByLabelText('拍题旁边的码', { selector: 'input' }), photo);
  expect(await screen.findByText(/没找到方码/)).toBeInTheDocument();
  seen = ['https://www.a.test/verify'];
  await userEvent.upload(screen.getByLabelText('拍题旁边的码', { selector: 'input' }), photo);
  expect(await screen.findByText(/这不是母题的码/)).toBeInTheDocument();
});

test('a browser that cannot read codes says how else, and takes the number', async () => {
  await open();
  expect(screen.getByText(/用手机相机或微信扫/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '拍题旁边的码' })).toBeNull();
  expect(screen.getByLabelText('编号')).toBeInTheDocument();
});

test.each([
  [code, 'junior-21'],
  ['http://other.test/problem/?no=junior-physics-03&from=book', 'junior-physics-03'],
  ['https://www.a.test/problems?no=junior-21', null],
  ['https://www.a.test/problem?no=../../etc', null],
  ['WIFI:S:home;;', null],
])('%s names %s', (said, no) => {
  expect(problemIn(said)).toBe(no);
});
