import { existsSync } from 'node:fs';
import { timesFound } from '@/scripts/mutate/copy';
import { faults } from '@/scripts/mutate/faults/index';

/** The nightly run plants nothing at all while one of its faults has lost its line: docs/decisions/planted-faults.md. */
describe('planted faults', () => {
  it('fit their files', () => {
    expect(faults.filter((fault) => timesFound(process.cwd(), fault) !== 1).map(({ what, file }) => `${file}: ${what}`)).toEqual([]);
  });

  it('have tests that are there', () => {
    expect(faults.flatMap(({ tests }) => tests).filter((file) => !existsSync(file))).toEqual([]);
  });
});
