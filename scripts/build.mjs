/** npm run build: the site as `npm start` builds it, and no more. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './run/prepare.mjs';

await build(dirname(dirname(fileURLToPath(import.meta.url))));
