import 'server-only';
import type { NamespaceKeys, NestedKeyOf } from 'next-intl';
import type { Catalogue } from './catalogue';
import { compiled } from './compiled.mjs';
import { locale } from './locale';
import { readMessages, type Messages } from './messages';

/** What was put together of a catalogue, by the names in it. */
const kept = new WeakMap<Messages, Map<string, string>>();

/** A file of messages/, or a part of one (`study.entry`), as the compiler knows them. */
export type Namespace = NamespaceKeys<Catalogue, NestedKeyOf<Catalogue>>;

/** What these names stand for: of a file that is named by its parts, those. */
function named(all: Messages, names: readonly string[]): Messages {
  const keys = new Set(names.map((name) => name.split('.', 1)[0] ?? ''));
  return Object.fromEntries(
    Array.from(keys, (key) => {
      const part = all[key];
      if (part === undefined || typeof part === 'string') throw new Error(`no messages ${key} in messages/${locale}`);
      const within = names.filter((name) => name.startsWith(`${key}.`)).map((name) => name.slice(key.length + 1));
      return [key, names.includes(key) ? part : named(part, within)];
    }),
  );
}

/** These namespaces as the islands of a page need them, in one text (sent.ts). */
export async function messagesForBrowser(names: readonly Namespace[]): Promise<string> {
  const all = await readMessages(locale);
  const texts = kept.get(all) ?? new Map<string, string>();
  kept.set(all, texts);
  const key = names.join(' ');
  const text = texts.get(key) ?? JSON.stringify(compiled(named(all, names)));
  texts.set(key, text);
  return text;
}
