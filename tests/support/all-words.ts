import { readdirSync, readFileSync } from 'node:fs';
import type { AbstractIntlMessages } from 'next-intl';

const folder = 'messages/zh-CN';

/** Every sentence of the interface, as a page's provider has them. */
export const allWords: AbstractIntlMessages = Object.fromEntries(
  readdirSync(folder).map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))]),
);
