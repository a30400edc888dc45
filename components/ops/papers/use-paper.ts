'use client';
import { useState } from 'react';
import type { DeskFailure } from '../data/ask';
import { useAskBeforeLeaving, useSaveKey } from '../data/use-unsaved';
import { draftOf, fieldsOf, type DraftPaper } from './draft';
import type { DeskOutput } from '@/lib/ops/contract';

interface Answer {
  /** The version that was on the screen; 0 for a new paper. */
  readonly basedOn: number;
  /** It is kept, as this version. */
  readonly done: (version?: number) => void;
  readonly refused: (failure: DeskFailure) => void;
}

interface Stored {
  readonly shown: DeskOutput<'papers.show'>;
  readonly version: number;
}

export interface PaperWorking {
  readonly draft: DraftPaper;
  readonly basedOn: number;
  readonly changed: boolean;
  /** Why the whole was not kept; '' = nothing was refused, or what was stands at its field. */
  readonly why: string;
  /** What was refused of a field, by its path below the paper. */
  readonly refusalOf: (path: string) => string | undefined;
  /** Something below it was refused. */
  readonly isRefused: (path: string) => boolean;
  /** `path`: what is changed; what was refused there no longer stands. */
  readonly change: (next: DraftPaper, path: string) => void;
  readonly save: () => void;
}

const PAPER = 'paper.';
const same = (one: DraftPaper, other: DraftPaper): boolean => JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

/**
 * A paper that is being written. What a colleague saved is taken over as long as nothing here is unsaved; else the service refuses to
 * write over it. What is refused stays on the screen, with why at its field.
 */
export function usePaper(
  begin: () => DraftPaper,
  send: (fields: ReturnType<typeof fieldsOf>, answer: Answer) => void,
  stored: Stored | null = null,
): PaperWorking {
  const [draft, setDraft] = useState(begin);
  const [base, setBase] = useState(draft);
  const [taken, setTaken] = useState(stored?.shown);
  const [basedOn, setBasedOn] = useState(stored?.version ?? 0);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [why, setWhy] = useState('');
  const changed = !same(draft, base);
  if (stored && !changed && stored.shown !== taken && stored.version >= basedOn) {
    const next = draftOf(stored.shown);
    setTaken(stored.shown);
    setBasedOn(stored.version);
    // The same again keeps the places that somebody is at.
    if (!same(next, draft)) {
      setDraft(next);
      setBase(next);
    }
  }
  const save = (): void => {
    setRefusals({});
    setWhy('');
    send(fieldsOf(draft), {
      basedOn,
      done: (version) => {
        setBase(draft);
        if (version !== undefined) setBasedOn(version);
      },
      refused: (failure) => {
        if (failure.code === 'signedOut') return;
        setRefusals(failure.fields);
        setWhy(failure.message);
      },
    });
  };
  useAskBeforeLeaving(() => changed);
  useSaveKey(() => {
    if (changed) save();
  });
  return {
    draft,
    basedOn,
    changed,
    why,
    refusalOf: (path) => refusals[PAPER + path],
    isRefused: (path) => Object.keys(refusals).some((one) => one.startsWith(`${PAPER}${path}.`)),
    change: (next, path) => {
      setDraft(next);
      setWhy('');
      setRefusals((was) => Object.fromEntries(Object.entries(was).filter(([one]) => !one.startsWith(PAPER + path))));
    },
    save,
  };
}
