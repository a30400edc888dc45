'use client';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { MarkingDraft } from '@/lib/kernel/marking/shape';
import type { DeskOutput } from '@/lib/ops/contract';
import { ask, DeskFailure } from '../data/ask';
import { useAskBeforeClosing } from '../data/use-unsaved';

export type Shown = DeskOutput<'marking.show'>;

/** ms without a change after which what was drawn is saved. */
const PAUSE = 600;
/** ms after which what was not saved because nobody answered is tried again; what was refused waits for the teacher. */
const AGAIN = 5000;
/** Steps that can be taken back. */
const STEPS = 60;

interface History {
  readonly past: readonly MarkingDraft[];
  readonly now: MarkingDraft;
}
type Step = { readonly kind: 'undo' } | { readonly kind: 'change'; readonly to: (draft: MarkingDraft) => MarkingDraft };

function next({ past, now }: History, step: Step): History {
  if (step.kind === 'change') return { past: [...past.slice(-STEPS), now], now: step.to(now) };
  const last = past.at(-1);
  return last ? { past: past.slice(0, -1), now: last } : { past, now };
}

export interface Saving {
  readonly state: 'saved' | 'saving' | 'failed';
  /** When it was saved last. */
  readonly at: string | null;
  /** Why it was not. */
  readonly why: string;
  /** Nobody answered: it is tried again. */
  readonly again: boolean;
}

/**
 * A paper's draft: every change is saved after a pause, one call after the other. What was refused says so and stays on the screen;
 * where nobody answered it is tried again.
 */
export function useMarking(id: number, shown: Shown) {
  const [{ past, now: draft }, take] = useReducer(next, { past: [], now: shown.draft });
  const [saving, setSaving] = useState<Saving>({ state: 'saved', at: shown.paper.savedAt, why: '', again: false });
  const version = useRef(shown.version);
  const stored = useRef(shown.draft);
  const wanted = useRef(draft);
  const running = useRef<Promise<boolean> | null>(null);
  useEffect(() => {
    wanted.current = draft;
  }, [draft]);

  /** Saves what is not saved yet; answers whether all of it is. */
  const save = useCallback(async (): Promise<boolean> => {
    // Whoever waited first begins the next call, and the others wait for that.
    while (running.current) await running.current;
    const sent = wanted.current;
    if (sent === stored.current) return true;
    setSaving((was) => ({ ...was, state: 'saving', again: false }));
    running.current = ask('marking.save', { id, version: version.current, draft: sent }).then(
      (answer) => {
        version.current = answer.version;
        stored.current = sent;
        setSaving({ state: 'saved', at: answer.savedAt, why: '', again: false });
        return true;
      },
      (failure: unknown) => {
        const [why, again] = failure instanceof DeskFailure ? [failure.message, failure.code === 'unreachable'] : ['', false];
        setSaving((was) => ({ ...was, state: 'failed', why, again }));
        return false;
      },
    );
    const good = await running.current;
    running.current = null;
    return good;
  }, [id]);

  useEffect(() => {
    if (draft === stored.current) return;
    const timer = setTimeout(() => void save(), PAUSE);
    return () => clearTimeout(timer);
  }, [draft, save]);
  useEffect(() => {
    if (!saving.again) return;
    const timer = setTimeout(() => void save(), AGAIN);
    return () => clearTimeout(timer);
  }, [saving, save]);
  useAskBeforeClosing(() => wanted.current !== stored.current);
  // Whoever goes to another screen within the pause loses nothing.
  useEffect(() => () => void save(), [save]);

  const change = useCallback((to: (was: MarkingDraft) => MarkingDraft) => take({ kind: 'change', to }), []);
  const undo = useCallback(() => take({ kind: 'undo' }), []);
  return { draft, change, undo, canUndo: past.length > 0, saving, save, versionOf: () => version.current };
}
