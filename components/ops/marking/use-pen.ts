'use client';
import { useRef, useState, type PointerEvent } from 'react';
import { markLimits, type Mark, type MarkPoint, type MarkTool } from '@/lib/kernel/marking/marks';

/** The red pen's tools, and the two that draw nothing. */
export type Tool = MarkTool | 'move' | 'erase';

/** Tools that are done with one touch. */
const stamps: readonly Tool[] = ['tick', 'half', 'cross', 'words'];
export const isStamp = (tool: Tool): tool is 'tick' | 'half' | 'cross' | 'words' => stamps.includes(tool);

const clamp = (n: number): number => Math.min(1, Math.max(0, n));

interface How {
  readonly tool: Tool;
  readonly width: Mark['width'];
  readonly question: number | null;
  readonly onMark: (mark: Mark) => void;
  /** Where words are to be written. */
  readonly onWords: (at: MarkPoint) => void;
  readonly onErase: (at: MarkPoint) => void;
}

/**
 * What a pointer draws on a page, in fractions of it and with the pressure of a pen; a mouse and a finger press evenly. A second
 * finger ends the stroke without a mark: it moves the page.
 */
export function usePen({ tool, width, question, onMark, onWords, onErase }: How) {
  const [points, setPoints] = useState<readonly MarkPoint[]>([]);
  const pointer = useRef<number | null>(null);
  const placeOf = ({ currentTarget, clientX, clientY, pressure, pointerType }: PointerEvent<Element>): MarkPoint => {
    const box = currentTarget.getBoundingClientRect();
    const pressed = pointerType === 'pen' && pressure > 0 ? pressure : 0.5;
    return [clamp((clientX - box.left) / box.width), clamp((clientY - box.top) / box.height), clamp(pressed)];
  };
  const draft: Mark | null =
    tool === 'move' || tool === 'erase' || points.length === 0 ? null : { tool, question, width, points, words: '' };
  const drop = (): void => {
    pointer.current = null;
    setPoints([]);
  };
  return {
    /** What is being drawn. */
    draft,
    handlers: {
      onPointerDown: (event: PointerEvent<Element>): void => {
        if (tool === 'move' || event.button !== 0) return;
        if (pointer.current !== null) return drop();
        const at = placeOf(event);
        if (tool === 'erase') return onErase(at);
        if (tool === 'words') return onWords(at);
        if (isStamp(tool)) return onMark({ tool, question, width, points: [at], words: '' });
        pointer.current = event.pointerId;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setPoints([at]);
      },
      onPointerMove: (event: PointerEvent<Element>): void => {
        if (pointer.current !== event.pointerId) return;
        const at = placeOf(event);
        setPoints((was) => {
          if (tool !== 'pen') return [...was.slice(0, 1), at];
          const last = was.at(-1);
          const near = last !== undefined && Math.hypot(at[0] - last[0], at[1] - last[1]) < 0.002;
          return near || was.length >= markLimits.points ? was : [...was, at];
        });
      },
      onPointerUp: (event: PointerEvent<Element>): void => {
        if (pointer.current !== event.pointerId) return;
        // A circle or a wave that goes nowhere was a slip of the hand.
        if (draft && (tool === 'pen' || draft.points.length > 1)) onMark(draft);
        drop();
      },
      onPointerCancel: drop,
    },
  };
}
