'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { scopeOf, type Role } from '@/lib/ops/rights';
import { screens, type Screen } from '@/lib/ops/screens';
import { mayLeave } from '../data/use-unsaved';

/** ms within which the letter after G is meant for it. */
const PAIR = 1500;

const FIELDS = 'input, textarea, select, [contenteditable]';

/** What Esc closes before it goes anywhere. */
const POPUPS = ['dropdown', 'select-dropdown', 'picker-dropdown', 'popover']
  .map((kind) => `.ant-${kind}:not(.ant-${kind}-hidden)`)
  .concat('[role="dialog"]')
  .join();

/** What J and K go along: the rows of a table, or the lines of a list. Each is opened by its first link or button. */
const LINES = 'main .ant-table-row, main [data-line]';

function walk(step: 1 | -1): void {
  const lines = [...document.querySelectorAll<HTMLElement>(LINES)];
  const at = lines.findIndex((line) => line.contains(document.activeElement));
  const next = lines[at < 0 ? (step > 0 ? 0 : lines.length - 1) : at + step];
  (next?.matches('a, button') ? next : next?.querySelector<HTMLElement>('a, button'))?.focus();
}

/** A control says by `aria-keyshortcuts` which key presses it, or puts the cursor into it; the key is printed on it (parts/key). */
function pressed(keys: string): boolean {
  const control = document.querySelector<HTMLElement>(
    `button[aria-keyshortcuts="${keys}"]:enabled, a[aria-keyshortcuts="${keys}"], textarea[aria-keyshortcuts="${keys}"]`,
  );
  control?.focus();
  control?.click();
  return control !== null;
}

/** F2 is the key of many controls: of the one in the line that has focus, else of the one that is in no line. It leaves the focus where it is. */
function pressedAt(keys: string): boolean {
  const line = document.activeElement?.closest(LINES) ?? null;
  const controls = [...document.querySelectorAll<HTMLButtonElement>(`button[aria-keyshortcuts="${keys}"]:enabled`)];
  const control = controls.find((one) => one.closest(LINES) === line) ?? controls.find((one) => one.closest(LINES) === null);
  control?.click();
  return control !== undefined;
}

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null;

interface Wishes {
  readonly find: () => void;
  readonly help: () => void;
  readonly refresh: () => void;
}

/**
 * The keys of the whole desk: ⌘K finds, ? lists them, Esc goes back to the list, G and a letter go to a screen, J and K along what is
 * listed, / to the filter, R fetches anew, F2 prints a label; any other is that of a control on the screen, and so are these where a
 * control has them. Single letters are dead while a field has focus, and behind a dialog.
 */
export function useKeys({ find, help, refresh }: Wishes, held: readonly Role[]): void {
  const router = useRouter();
  const since = useRef(0);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return find();
      }
      if ((event.metaKey || event.ctrlKey) && event.key === 'Enter' && pressed(`Control+${event.shiftKey ? 'Shift+' : ''}Enter`))
        return event.preventDefault();
      if ((event.metaKey || event.ctrlKey) && event.shiftKey && event.key.toUpperCase() === 'P' && pressed('Control+Shift+P'))
        return event.preventDefault();
      // No letter: whoever scans has the focus in a field.
      if (event.key === 'F2' && !within(event.target, '[role="dialog"]') && pressedAt('F2')) return event.preventDefault();
      if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing || within(event.target, `${FIELDS}, [role="dialog"]`)) return;
      if (event.key === 'Escape' && document.querySelector(POPUPS) === null) return void pressed('Escape');
      if (event.key === '?') return help();
      const paired = event.timeStamp - since.current < PAIR;
      since.current = event.key.toLowerCase() === 'g' ? event.timeStamp : 0;
      const to = paired ? goTo(event.key, held) : undefined;
      if (to) return mayLeave() ? router.push(to.path) : undefined;
      const key = event.key.toUpperCase();
      if (/^[A-Z]$/.test(key) && pressed(key)) return event.preventDefault();
      if (key === 'J' || key === 'K') return walk(key === 'J' ? 1 : -1);
      if (key === '/') {
        // Typed by this key it would stand in the field.
        event.preventDefault();
        return document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
      }
      if (key === 'R') refresh();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [find, help, refresh, held, router]);
}

/** The screen behind G and a letter, for whoever may open it. */
export const goTo = (key: string, held: readonly Role[]): Screen | undefined =>
  screens.find((screen: Screen) => screen.key === key.toUpperCase() && (screen.right === 'self' || scopeOf(held, screen.right) !== null));
