'use client';
import { useBackCloses } from '@/components/ui/use-back-closes';
import { useEffect, type FocusEvent, type RefObject } from 'react';

/** Is this outside of `box`, and not in a dialog that `box` has opened over the page? */
function isOutside(box: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Element && !box?.contains(target) && !target.closest('[role="dialog"], [role="alertdialog"]');
}

/**
 * Closes something that hangs open: Escape (the focus returns to its button), a press elsewhere, a phone's back button, and, by the handler
 * that is returned for onBlur, the focus going elsewhere.
 */
export function useDismiss(open: boolean, box: RefObject<HTMLElement | null>, close: () => void): (event: FocusEvent) => void {
  useBackCloses(open, close);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      // Prevented: a dialog over the page has taken this Escape for itself.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      close();
      if (box.current?.contains(document.activeElement)) box.current.querySelector('button')?.focus();
    };
    const onPointer = (event: PointerEvent): void => {
      if (isOutside(box.current, event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [open, box, close]);
  return (event) => {
    if (isOutside(box.current, event.relatedTarget)) close();
  };
}
