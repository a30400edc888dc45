import 'server-only';
import { isBook, noSuchText } from '@/lib/ops/texts';
import type { Site } from '@/lib/sites';
import { ContentError } from './content-error';
import { formOf } from './forms';
import { dataOf, documentOf } from './read';
import { shownData } from './shown-data';

/** A text as the desk has it on the screen; `body` null where its file has none. */
interface DeskText {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string | null;
}

/** A book keeps the place that addresses and orders know it by. */
function needPlace({ name, data }: DeskText): void {
  if (isBook(name) && `books/${String(data.id)}.json` !== name) throw new ContentError(name, 'id', '书的编号不能改');
}

function htmlOf(text: DeskText, site: Site): string {
  const { name, data, body } = text;
  const form = formOf(name);
  if (form === null || name.endsWith('.md') !== (body !== null)) throw new ContentError(name, '文件', noSuchText);
  needPlace(text);
  if (body === null) return shownData(dataOf(name, data, form, site));
  const { meta, html } = documentOf(name, { data, body }, form, site);
  return shownData(meta) + html;
}

/** How a text looks on a site, as HTML that is safe to show; or what is wrong with it, in words for an editor. */
export function checkText(text: DeskText, site: Site): { readonly mistake: string; readonly html: string } {
  try {
    return { mistake: '', html: htmlOf(text, site) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { mistake: error.message, html: '' };
  }
}
