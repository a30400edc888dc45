import { relative } from 'node:path';

declare global {
  /** Files of tests by the name of their group: jest.together.config.mjs. */
  var together: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Makes the tests of one group its own, those of each file under its name. */
export function together(group: string): void {
  for (const file of globalThis.together?.[group] ?? [])
    describe(relative(process.cwd(), file), () => {
      jest.requireActual<object>(file);
    });
}
