'use client';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { throughPanel } from './arrow-keys';
import styles from './nav-list.module.css';
import { useDismiss } from './use-dismiss';

/** Milliseconds: a pointer that only crosses the bar opens nothing, one that slips off the panel may come back. */
const OPEN_MS = 90;
const CLOSE_MS = 220;

/** One entry of the bar with a panel below: opens by mouse, touch and keyboard (arrows go through it); Escape closes and returns the focus. */
export function NavDrop({
  label,
  current,
  children,
}: {
  readonly label: string;
  readonly current?: boolean | undefined;
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const timer = useRef<number>(0);
  /** Opened by the mouse passing over: the click that follows keeps it open instead of closing it again. */
  const hovered = useRef(false);
  const close = useCallback(() => setOpen(false), []);
  const onBlur = useDismiss(open, item, close);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const onPointerEnter = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse') return;
    hovered.current = true;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), OPEN_MS);
  };
  const onPointerLeave = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse') return;
    hovered.current = false;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(close, CLOSE_MS);
  };
  const onClick = (): void => {
    window.clearTimeout(timer.current);
    const keep = hovered.current;
    hovered.current = false;
    setOpen((was) => keep || !was);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>): void => {
    // At once, so that what the focus goes to is shown already.
    if (throughPanel(event.key, event.currentTarget, () => flushSync(() => setOpen(true)))) event.preventDefault();
  };
  return (
    <li
      ref={item}
      className={cx(current && styles.on, open && styles.open)}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button type="button" aria-expanded={open} onClick={onClick}>
        {label}
        <Icon name="d" />
      </button>
      <div className={styles.drop}>{children}</div>
    </li>
  );
}
