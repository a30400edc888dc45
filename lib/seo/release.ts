import 'server-only';
import { stat } from 'node:fs/promises';
import path from 'node:path';

let released: Promise<Date> | null = null;

/** When this edition of the site was built: texts and books change with it. In development it is now. */
export function releasedAt(): Promise<Date> {
  released ??= stat(path.join(process.cwd(), '.next', 'BUILD_ID')).then(
    (file) => file.mtime,
    () => new Date(),
  );
  return released;
}
