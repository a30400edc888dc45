import '@testing-library/jest-dom';
import type * as testing from '@testing-library/react';

// As in the browser: a test that passes only the second time is named at the end of the run (scripts/test.mjs).
jest.retryTimes(1, { logErrorsBeforeRetry: true });

/** jsdom has no matchMedia: a desktop, until a test says otherwise. */
if (typeof window !== 'undefined')
  window.matchMedia = (media: string): MediaQueryList =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });

// A busy machine draws late.
if (typeof window !== 'undefined') jest.requireActual<typeof testing>('@testing-library/react').configure({ asyncUtilTimeout: 20_000 });

/** An unexpected console.error fails the test that caused it. */
let errors: unknown[][] = [];
beforeEach(() => {
  errors = [];
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    errors.push(words);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.map((words) => words.map(String).join(' ')).join('\n')}`);
});
