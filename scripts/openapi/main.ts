import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from './document';
import { referencePage } from './page';

/** `npm run api`: the contract table as OpenAPI 3.1 and as a page to read. Made anew each time, so neither is ever old. */
const folder = join('.next', 'api');
const document = openApi();
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(document, null, 1)}\n`);
writeFileSync(join(folder, 'index.html'), referencePage(document));
console.log(`${folder}/openapi.json 与 ${folder}/index.html 已写好，用浏览器打开后者。`);
