'use client';
import { useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { outlineOf, type Outline } from './outline';

type Chapters = DeskOutput<'courses.show'>['chapters'];

export interface OutlineDraft {
  readonly outline: Outline;
  /** Something has been arranged that is not saved. */
  readonly changed: boolean;
  readonly change: (next: Outline) => void;
  /** Back to what the service told. */
  readonly undo: () => void;
  /** It is saved: what the service tells next is what stands here. */
  readonly saved: () => void;
}

/** Chapters and sections while they are arranged: what the service tells is taken over as long as nothing here is unsaved. */
export function useOutline(chapters: Chapters): OutlineDraft {
  const [{ told, outline, changed }, set] = useState(() => ({ told: chapters, outline: outlineOf(chapters), changed: false }));
  const begin = (): void => set({ told: chapters, outline: outlineOf(chapters), changed: false });
  if (!changed && told !== chapters) begin();
  return {
    outline,
    changed,
    change: (next) => set({ told, outline: next, changed: true }),
    undo: begin,
    saved: () => set({ told, outline, changed: false }),
  };
}
