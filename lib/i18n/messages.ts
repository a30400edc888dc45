import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDevServer } from '@/lib/env';

export type Messages = { [key: string]: string | Messages };

/** How long they are as they were read: a build has its words in its scripts, too, and these do not change without them. */
const freshMs = (): number => (isDevServer() ? 2000 : Infinity);
let cached: { readonly at: number; readonly messages: Promise<Messages> } | null = null;

async function readAll(folder: string): Promise<Messages> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const parts = await Promise.all(
    files.map(async (name): Promise<[string, Messages]> => [
      name.slice(0, -'.json'.length),
      JSON.parse(await readFile(path.join(folder, name), 'utf8')),
    ]),
  );
  return Object.fromEntries(parts);
}

/** Every sentence of the interface: one namespace for each file of messages/<locale>. While they are written, read anew after two seconds. */
export function readMessages(locale: string): Promise<Messages> {
  const now = Date.now();
  if (!cached || now - cached.at > freshMs()) {
    cached = { at: now, messages: readAll(path.join(process.cwd(), 'messages', locale)) };
    cached.messages.catch(() => {
      cached = null;
    });
  }
  return cached.messages;
}
