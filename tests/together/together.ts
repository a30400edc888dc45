import { relative } from 'node:path';

declare global {
  /** Files of tests by groups: jest.together.config.mjs. */
  var together: readonly (readonly string[])[] | undefined;
}

/** Makes the tests of one group its own, those of each file under its name. */
export function together(group: number): void {
  for (const file of globalThis.together?.[group - 1] ?? [])
    describe(relative(process.cwd(), file), () => {
      jest.requireActual<object>(file);
    });
}
