import 'server-only';
import type { Catalogue } from './catalogue';
import { compiled } from './compiled.mjs';
import { locale } from './locale';
import { readMessages, type Messages } from './messages';

/** What was put together of a catalogue, by the names in it. */
const kept = new WeakMap<Messages, Map<string, string>>();

/** A file of messages/, as the compiler knows them. */
export type Namespace = keyof Catalogue;

function together(all: Messages, names: readonly string[]): string {
  const parts = names.map((name) => {
    const namespace = all[name];
    if (namespace === undefined || typeof namespace === 'string') throw new Error(`no messages/${locale}/${name}.json`);
    return [name, compiled(namespace)];
  });
  return JSON.stringify(Object.fromEntries(parts));
}

/** These namespaces as the islands of a page need them, in one text (sent.ts). */
export async function messagesForBrowser(names: readonly Namespace[]): Promise<string> {
  const all = await readMessages(locale);
  const texts = kept.get(all) ?? new Map<string, string>();
  kept.set(all, texts);
  const key = names.join(' ');
  const text = texts.get(key) ?? together(all, names);
  texts.set(key, text);
  return text;
}
