'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { scopeOf, type Role } from '@/lib/ops/rights';
import { screens, type Screen } from '@/lib/ops/screens';

/** ms within which the letter after G is meant for it. */
const PAIR = 1500;

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

interface Wishes {
  readonly find: () => void;
  readonly help: () => void;
}

/** The keys of the whole desk: ⌘K finds, ? lists them, G and a letter go to a screen. Single letters are dead while a field has focus. */
export function useKeys({ find, help }: Wishes, held: readonly Role[]): void {
  const router = useRouter();
  const since = useRef(0);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return find();
      }
      if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing || inField(event.target)) return;
      if (event.key === '?') return help();
      const paired = event.timeStamp - since.current < PAIR;
      since.current = event.key.toLowerCase() === 'g' ? event.timeStamp : 0;
      const to = paired ? goTo(event.key, held) : undefined;
      if (to) router.push(to.path);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [find, help, held, router]);
}

/** The screen behind G and a letter, for whoever may open it. */
export const goTo = (key: string, held: readonly Role[]): Screen | undefined =>
  screens.find((screen: Screen) => screen.key === key.toUpperCase() && (screen.right === 'self' || scopeOf(held, screen.right) !== null));
