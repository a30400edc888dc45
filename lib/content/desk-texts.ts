import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from '@/lib/process/log';
import { processState, type DeskTexts } from '@/lib/process/state';
import { callUpstream } from '@/lib/upstream/call';

/** In a process that hears of no changes they are asked for so often, ms. */
const FRESH_MS = 5000;
/** A page waits no longer for them: without them it is still one, ms. */
const PATIENCE_MS = 2000;
/** Where they were not read though the process had heard of a change they are asked for again: after this, then twice it, at the most, ms. */
const [AGAIN_MS, AGAIN_AT_MOST_MS] = [1000, 30_000];

/** By which a text is found: one site's own, or that of all (''). */
export const textKey = (name: string, site: string): string => `${site} ${name}`;

/** null = the service did not answer. */
async function read(before: DeskTexts): Promise<DeskTexts | null> {
  const { heard } = processState().pageCache;
  const answer = await callUpstream('common.texts', { known: before.stamp }, { deadline: Date.now() + PATIENCE_MS });
  if (!answer.ok) {
    log().warn({ kind: answer.kind }, 'texts of the desk were not read');
    return null;
  }
  const known = { at: Date.now(), heard };
  const { stamp, list } = answer.data;
  if (list === null) return { ...before, ...known };
  return { ...known, stamp, texts: new Map(list.map(({ name, site, text }) => [textKey(name, site), text])) };
}

/** Somebody asks again already; what was known before that is enough for all who come meanwhile. */
let asking = false;

/**
 * Pages are being rendered by what was published before a change: asks until the service answers, and nothing has changed since it was
 * asked, and calls them old if there was more.
 */
async function askAgain(before: DeskTexts): Promise<void> {
  if (asking) return;
  asking = true;
  const state = processState();
  let now: DeskTexts | null = null;
  const isOver = (): boolean => state.deskTexts === null || now?.heard === state.pageCache.heard;
  for (let wait = AGAIN_MS; !isOver(); wait = Math.min(2 * wait, AGAIN_AT_MOST_MS)) {
    await pause(wait, undefined, { ref: false });
    now = await read(before);
  }
  asking = false;
  if (now === null) return;
  state.deskTexts = Promise.resolve(now);
  if (now.stamp !== before.stamp) state.pageCache.outdated?.();
}

async function ask(before: DeskTexts): Promise<DeskTexts> {
  const { heard } = processState().pageCache;
  const now = await read(before);
  if (now) return now;
  if (before.heard !== heard) void askAgain(before);
  // What was known goes on, and where nothing was the files do: a menu that names books stands on the page of a fault, too.
  return { ...before, at: Date.now(), heard };
}

/**
 * What the desk has published over the files of content/. Asked for again when the process has heard of a change: whoever renders a page
 * because of it has the new text. null where there is no desk: in a command, while the site is built, beside a foreign service.
 */
export async function deskTexts(): Promise<DeskTexts | null> {
  const state = processState();
  const { deskTexts: kept } = state;
  if (kept === null) return null;
  const known = await kept;
  const now = processState().deskTexts;
  if (now !== kept && now !== null) return now;
  if (known.heard === state.pageCache.heard && Date.now() - known.at < FRESH_MS) return known;
  state.deskTexts = ask(known);
  return state.deskTexts;
}
