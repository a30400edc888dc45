import { currentSession, knownSession } from '@/lib/client/session';
import { DAY } from '@/lib/kernel/time';
import { callApi } from '@/lib/query/call-api';
import { newRequestId } from '@/lib/query/request-id';
import type { Passage } from './passage';
import { placeBeat } from './place-beat';
import type { Stretch } from './watch-log';
import { watchStore, type KeptStretch } from './watch-store';

/** The contract's limit of one report, seconds. */
const MOST_PLAYED = 600;
/** As long as the upstream takes what was watched without a network. */
const FORGOTTEN_MS = 30 * DAY;
/** A growing stretch is written to the store so often, ms. */
const STORE_MS = 400;
/** Played stretches for the report kept while the network is away. */
const KEPT_PASSAGES = 20;

/** `settled` = it arrived, or was refused for good; else it goes again. */
type Sent = { readonly settled: boolean; readonly elsewhere: boolean };

async function send(kept: KeptStretch): Promise<Sent> {
  const { key, account, playId, courseId, sectionId, seq, fromMs, toMs, speedPercent, heardAt } = kept;
  if (currentSession().user?.rsNo !== account) return { settled: false, elsewhere: false };
  const playedSeconds = Math.min(MOST_PLAYED, Math.round((toMs - fromMs) / speedPercent / 10));
  const common = { requestId: key, courseId, sectionId, positionSeconds: Math.floor(toMs / 1000), playedSeconds };
  const stretch = playId === '' ? {} : { playId, seq, fromMs, toMs, speedPercent, heardAt };
  const answer = await callApi('video.viewRecord', { ...common, ...stretch }, { keepalive: true, route: 'video.play' });
  if (answer.ok) return { settled: answer.data.kept, elsewhere: answer.data.elsewhere };
  // A refusal by the door in front of the upstream (status null) may be one of the moment.
  return { settled: answer.kind === 'business' && answer.status !== null, elsewhere: false };
}

/** Sends what an earlier page left behind of whoever is signed in. What nobody would believe any more is forgotten. */
export async function sendLeftovers(): Promise<void> {
  if (!(await watchStore.holds())) return;
  const account = (await knownSession()).user?.rsNo;
  if (account === undefined) return;
  const one = async (kept: KeptStretch): Promise<void> => {
    const old = Date.now() - Date.parse(kept.heardAt) > FORGOTTEN_MS;
    if (old || (await send(kept)).settled) await watchStore.drop(kept.key);
  };
  await Promise.all((await watchStore.of(account)).map(one));
}

export interface Play {
  /** Whose (rsNo). */
  readonly account: string;
  /** '' = the upstream knows no plays. */
  readonly playId: string;
  readonly courseId: number;
  readonly sectionId: number;
}

/**
 * Sends what is watched. Every word stays in the browser's store until it was heard; what did not arrive goes again under its
 * own number, so that nothing is counted twice. Sending outlives the page (keepalive).
 */
export function recordOutbox({ account, playId, courseId, sectionId }: Play, onElsewhere: () => void) {
  const name = playId === '' ? newRequestId() : playId;
  const waiting = new Map<string, KeptStretch>();
  /** How far the word under way tells of a stretch. */
  const underWay = new Map<string, number>();
  const stored = new Map<string, { readonly at: number; readonly toMs: number }>();
  let passages: readonly { readonly requestId: string; readonly passage: Passage }[] = [];
  let away = false;
  const tellPlace = placeBeat(playId, onElsewhere);

  function store(kept: KeptStretch): void {
    stored.set(kept.key, { at: performance.now(), toMs: kept.toMs });
    void watchStore.put(kept);
  }

  async function post(kept: KeptStretch): Promise<void> {
    const { key, toMs } = kept;
    if (underWay.get(key) === toMs) return;
    underWay.set(key, toMs);
    const { settled, elsewhere } = await send(kept);
    if (underWay.get(key) === toMs) underWay.delete(key);
    away = !settled;
    if (settled && waiting.get(key)?.toMs === toMs) {
      waiting.delete(key);
      stored.delete(key);
      void watchStore.drop(key);
    }
    if (elsewhere && kept.playId === playId) onElsewhere();
  }

  return {
    /** Does nothing arrive at present? Then a stretch may go on growing. */
    away: (): boolean => away,
    /** Is there something that was not heard yet? */
    waits: (): boolean => waiting.size > 0,
    keep(stretch: Stretch): void {
      const kept = { ...stretch, key: `${name}-${stretch.seq}`, account, playId, courseId, sectionId };
      waiting.set(kept.key, kept);
      if (stretch.toMs > stretch.fromMs && currentSession().user?.rsNo === account) tellPlace(stretch.seq, stretch.toMs);
      if (performance.now() - (stored.get(kept.key)?.at ?? -STORE_MS) >= STORE_MS) store(kept);
    },
    /** Sends everything that waits; while nothing arrives only the first, unless it is the last chance. */
    flush(last: boolean): void {
      const all = [...waiting.values()];
      for (const kept of all) if (stored.get(kept.key)?.toMs !== kept.toMs) store(kept);
      for (const kept of away && !last ? all.slice(0, 1) : all) void post(kept);
    },
    passage(passage: Passage): void {
      const all = [...passages, { requestId: newRequestId(), passage }];
      passages = [];
      for (const one of all)
        void callApi(
          'video.passageRecord',
          { requestId: one.requestId, courseId, sectionId, ...one.passage },
          { keepalive: true, route: 'video.play' },
        ).then((answer) => {
          if (!answer.ok && answer.kind !== 'business') passages = [...passages, one].slice(-KEPT_PASSAGES);
        });
    },
  };
}
