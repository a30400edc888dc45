import { pushAfter } from '@/server/search-push/after-changes';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Pushes that last until they are let go of. */
function pushes() {
  const going: ((whole: boolean) => void)[] = [];
  const failed: unknown[] = [];
  const heard = pushAfter(
    () => new Promise((resolve) => going.push(resolve)),
    (error) => failed.push(error),
  );
  return { going, failed, heard };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('what changes within a minute is pushed together, once the pages are new', async () => {
  const { going, heard } = pushes();
  heard();
  await pass(30_000);
  heard();
  expect(going).toHaveLength(0);
  await pass(30_000);
  expect(going).toHaveLength(1);
  await pass(600_000);
  expect(going).toHaveLength(1);
});

it('one at a time: what changes meanwhile follows', async () => {
  const { going, heard } = pushes();
  heard();
  await pass(60_000);
  heard();
  heard();
  await pass(600_000);
  expect(going).toHaveLength(1);
  going[0]?.(true);
  await pass(60_000);
  expect(going).toHaveLength(2);
});

it('what did not go is told of, and the next change tries again', async () => {
  const { going, failed, heard } = pushes();
  heard();
  await pass(60_000);
  going[0]?.(false);
  await pass(0);
  expect(failed).toHaveLength(1);
  heard();
  await pass(60_000);
  expect(going).toHaveLength(2);
});
