import { messagesForBrowser } from '@/lib/i18n/for-browser';
import { locale } from '@/lib/i18n/locale';
import { readMessages } from '@/lib/i18n/messages';
import { wordsIn } from '@/lib/i18n/sent';

it('the words of a page are one text, put together and taken apart once', async () => {
  const text = await messagesForBrowser(['ui', 'learner']);
  expect(await messagesForBrowser(['ui', 'learner'])).toBe(text);
  const words = wordsIn(text);
  expect(Object.keys(words)).toEqual(['ui', 'learner']);
  expect(words).toMatchObject({ learner: { continue: '继续学', orderOf: ['《', ['title'], '》的订单'] } });
  expect(wordsIn(text)).toBe(words);
});

it('of a file that is named by its parts the page gets those, and the whole where that is named too', async () => {
  const part = wordsIn(await messagesForBrowser(['parents.mine', 'personal.recent', 'personal.activate']));
  expect(Object.entries(part).map(([name, words]) => [name, Object.keys(words)])).toEqual([
    ['parents', ['mine']],
    ['personal', ['recent', 'activate']],
  ]);
  const { parents } = wordsIn(await messagesForBrowser(['parents']));
  expect(parents).toMatchObject(part.parents ?? {});
  expect(wordsIn(await messagesForBrowser(['lesson', 'learner', 'ui.state', 'ui']))).toEqual(
    wordsIn(await messagesForBrowser(['lesson', 'learner', 'ui'])),
  );
});

it('a build reads its words once', async () => {
  jest.useFakeTimers();
  const before = await readMessages(locale);
  jest.advanceTimersByTime(3_600_000);
  expect(await readMessages(locale)).toBe(before);
  jest.useRealTimers();
});
