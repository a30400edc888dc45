import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export type Messages = { [key: string]: string | Messages };

const FRESH_MS = 2000;
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

/** Every sentence of the interface: one namespace for each file of messages/<locale>. Read anew when it is two seconds old. */
export function readMessages(locale: string): Promise<Messages> {
  const now = Date.now();
  if (!cached || now - cached.at > FRESH_MS) {
    cached = { at: now, messages: readAll(path.join(process.cwd(), 'messages', locale)) };
  }
  return cached.messages;
}
