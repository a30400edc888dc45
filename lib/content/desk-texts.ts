import 'server-only';
import { log } from '@/lib/process/log';
import { processState, type DeskTexts } from '@/lib/process/state';
import { callUpstream } from '@/lib/upstream/call';

/** In a process that hears of no changes they are asked for so often, ms. */
const FRESH_MS = 5000;
/** A page waits no longer for them: without them it is still one, ms. */
const PATIENCE_MS = 2000;

/** By which a text is found: one site's own, or that of all (''). */
export const textKey = (name: string, site: string): string => `${site} ${name}`;

async function ask(before: DeskTexts): Promise<DeskTexts> {
  const { heard } = processState().pageCache;
  const answer = await callUpstream('common.texts', { known: before.stamp }, { deadline: Date.now() + PATIENCE_MS });
  const known = { at: Date.now(), heard };
  if (!answer.ok) {
    // What was known goes on, and where nothing was the files do: a menu that names books stands on the page of a fault, too.
    log().warn({ kind: answer.kind }, 'texts of the desk were not read');
    return { ...before, ...known };
  }
  const { stamp, list } = answer.data;
  if (list === null) return { ...before, ...known };
  return { ...known, stamp, texts: new Map(list.map(({ name, site, text }) => [textKey(name, site), text])) };
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
