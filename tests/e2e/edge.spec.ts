import { rawRequests, sendRaw, SMUGGLED } from '../support/raw-http';
import { expect, test } from './fixtures';

/** Connections at a time. */
const AT_ONCE = 10;
const isOwn = (location: string): boolean => /^\/(?![/\\])/.test(location);

test('no way of writing a request is a fault, or leads to another host', async ({ baseURL }) => {
  const port = Number(new URL(baseURL ?? '').port);
  const left = [...rawRequests(1)];
  const wrong: string[] = [];
  const work = async (): Promise<void> => {
    for (let request = left.pop(); request; request = left.pop()) {
      const { name, bytes, outcome } = request;
      const { statuses, locations, closed, text } = await sendRaw(port, bytes, outcome === 'refused' ? 5000 : 1500);
      const refused = closed && statuses.length <= 1 && statuses.every((status) => status >= 400);
      const answered = statuses.length === 1;
      const calm = statuses.every((status) => status < 500) && locations.every(isOwn) && !text.includes(SMUGGLED);
      if (!calm || !(outcome === 'refused' ? refused : answered)) wrong.push(`${name}: ${statuses.join()} ${locations.join()}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(wrong).toEqual([]);
});
