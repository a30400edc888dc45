'use client';
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';

/** Milliseconds: a pointer that only crosses the bar opens nothing, one that slips off the panel may come back. */
const OPEN_MS = 90;
const CLOSE_MS = 220;

/** One entry of the bar with a panel below: opens by mouse, touch and keyboard; Escape closes and returns the focus. */
export function NavDrop({ label, current, children }: { readonly label: string; readonly current: boolean; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const timer = useRef<number>(0);
  /** Opened by the mouse passing over: the click that follows keeps it open instead of closing it again. */
  const hovered = useRef(false);

  const later = (next: boolean, wait: number): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), wait);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      if (item.current?.contains(document.activeElement)) item.current.querySelector('button')?.focus();
    };
    const onPointer = (event: Event): void => {
      if (event.target instanceof Node && !item.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [open]);

  const byMouse = (next: boolean, wait: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    hovered.current = next;
    later(next, wait);
  };
  const onBlur = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && !item.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const onClick = (): void => {
    window.clearTimeout(timer.current);
    const keep = hovered.current;
    hovered.current = false;
    setOpen((was) => keep || !was);
  };
  return (
    <li ref={item} className={cx(current && 'on', open && 'open')} onPointerEnter={byMouse(true, OPEN_MS)} onPointerLeave={byMouse(false, CLOSE_MS)} onBlur={onBlur}>
      <button type="button" aria-expanded={open} onClick={onClick}>
        {label}
        <Icon name="d" />
      </button>
      <div className="drop">{children}</div>
    </li>
  );
}
