import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';

/** Keys that outlive a restart: made once, then read from the folder, which is for its owner only. */
export class KeysFolder {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  /** @param shape what the file has to hold; a file of another form is an error and not overwritten */
  kept<T>(name: string, shape: z.ZodType<T>, make: () => T): T {
    const path = join(this.folder, `${name}.json`);
    if (existsSync(path)) return shape.parse(JSON.parse(readFileSync(path, 'utf8')));
    const made = make();
    writeFileSync(path, JSON.stringify(made, null, 2), { mode: 0o600 });
    return made;
  }
}
