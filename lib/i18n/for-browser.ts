import 'server-only';
import type { Catalogue } from './catalogue';
import { compiled } from './compiled.mjs';
import { locale } from './locale';
import { readMessages, type Messages } from './messages';

const kept = new WeakMap<object, Messages>();

function takenApart(namespace: Messages): Messages {
  const before = kept.get(namespace);
  if (before) return before;
  const parts = compiled(namespace);
  kept.set(namespace, parts);
  return parts;
}

/** A file of messages/, as the compiler knows them. */
export type Namespace = keyof Catalogue;

/** These namespaces as the islands of a page need them. */
export async function messagesForBrowser<Name extends Namespace>(names: readonly Name[]): Promise<{ readonly [In in Name]: Messages }>;
export async function messagesForBrowser(names: readonly string[]): Promise<Messages> {
  const all = await readMessages(locale);
  return Object.fromEntries(
    names.map((name) => {
      const namespace = all[name];
      if (namespace === undefined || typeof namespace === 'string') throw new Error(`no messages/${locale}/${name}.json`);
      return [name, takenApart(namespace)];
    }),
  );
}
