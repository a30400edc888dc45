import { readdirSync } from 'node:fs';
import { join } from 'node:path';

let known: readonly string[] | null = null;

/** Portraits that were drawn for the school, by their addresses. */
export const drawnPortraits = (): readonly string[] =>
  (known ??= readdirSync(join(process.cwd(), 'public/art'))
    .filter((file) => /^teacher-\d+\.svg$/.test(file))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((file) => `/art/${file}`));
