'use client';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { HOLD, HOLD_IDLE, holdKinds, type HoldKind } from '@/lib/ops/holds';
import type { Right } from '@/lib/ops/rights';
import { ask, tell } from './ask';
import { isIdle } from './presses';
import { useMay } from './who';

type Holder = NonNullable<DeskOutput<'holds.keep'>['by']>;
interface State {
  /** The colleague who writes it; null = it may be written here. */
  readonly by: Holder | null;
  /** They took it over while it was written here: what was not saved stays on the screen, to be copied. */
  readonly lost: boolean;
  /** How often it has come back from a colleague. */
  readonly turn: number;
}
export interface Hold extends State {
  /** What it is; null of what is not held. */
  readonly of: { readonly kind: HoldKind; readonly thing: string } | null;
  /** It is written here from now on. */
  readonly touch: () => void;
  /** It is no longer written here. */
  readonly leave: () => void;
  /** It came here by 接手, and the screen has what was saved before. */
  readonly taken: () => void;
}
const nobodys: Hold = { of: null, by: null, lost: false, turn: 0, touch: () => undefined, leave: () => undefined, taken: () => undefined };
const Context = createContext<Hold>(nobodys);
export const HoldProvider = Context.Provider;

/** Who writes what is on the screen; nobody else where it is not held at all. */
export const useHeld = (): Hold => useContext(Context);

/** Tells that it is written here, from the first change on. */
export function useTouch(changed: boolean): void {
  const { touch } = useHeld();
  useEffect(() => {
    if (changed) touch();
  }, [changed, touch]);
}

/** May it be written here: whoever may, while no colleague does? */
export function useMayWrite(right: Right): boolean {
  const may = useMay()(right);
  return useHeld().by === null && may;
}

/** What a form is keyed by that takes nothing over itself: while a colleague writes, what they save is seen; when it is back, the form begins with that. */
export const holdKey = ({ by, lost, turn }: Hold, version: string | number | null): string =>
  by !== null && !lost ? `read ${version}` : `turn ${turn}`;

/**
 * One colleague at a time writes a thing: theirs from the first change until they leave, as long as the window is in front and somebody
 * sits there. Whoever else has it open sees who, and reads. Where the service does not answer nobody is kept out: it refuses to save
 * over a colleague.
 */
export function useHold(kind: HoldKind, thing: string): Hold {
  const client = useQueryClient();
  const may = useMay()(holdKinds[kind]);
  const [state, setState] = useState<State>({ by: null, lost: false, turn: 0 });
  const at = useRef(state);
  const wants = useRef(false);
  const had = useRef(false);
  const put = useCallback((next: Partial<State>): void => {
    at.current = { ...at.current, ...next };
    setState(at.current);
  }, []);
  const sign = useCallback(async (): Promise<void> => {
    const answer = await ask('holds.keep', { kind, thing, wants: wants.current }, { idle: isIdle() }).catch(() => null);
    if (answer === null) return;
    const { by, lost, turn } = at.current;
    const holder = answer.by ?? null;
    if (holder !== null) {
      put({ by: holder, lost: lost || had.current });
      wants.current = had.current = false;
      if (!at.current.lost) void client.invalidateQueries({ queryKey: ['desk'] });
    } else if (by === null) had.current ||= wants.current;
    else if (!lost) {
      await client.invalidateQueries({ queryKey: ['desk'] });
      put({ by: null, turn: turn + 1 });
    }
  }, [client, kind, put, thing]);
  const leave = useCallback((): void => {
    if (had.current || wants.current) tell('holds.drop', { kind, thing });
    wants.current = had.current = false;
  }, [kind, thing]);

  useEffect(() => {
    if (!may) return;
    let last = Date.now();
    const live = (): void => {
      last = Date.now();
    };
    const beat = (): void => {
      if (document.visibilityState === 'visible' && Date.now() - last < HOLD_IDLE) void sign();
    };
    const timer = setInterval(beat, HOLD / 3);
    const first = setTimeout(beat);
    const back = (): void => {
      live();
      beat();
    };
    window.addEventListener('pointerdown', live);
    window.addEventListener('keydown', live);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', back);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
      window.removeEventListener('pointerdown', live);
      window.removeEventListener('keydown', live);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', back);
      leave();
    };
  }, [leave, may, sign]);

  const touch = useCallback((): void => {
    if (!may || wants.current || at.current.by !== null) return;
    wants.current = true;
    void sign();
  }, [may, sign]);
  const taken = useCallback((): void => {
    wants.current = had.current = true;
    put({ by: null, lost: false, turn: at.current.turn + 1 });
  }, [put]);
  return { ...state, of: { kind, thing }, touch, leave, taken };
}
