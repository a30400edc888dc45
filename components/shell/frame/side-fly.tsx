'use client';
import { useCallback, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon, type IconName } from '@/components/ui/icon';
import styles from './side.module.css';
import { useDismiss } from './use-dismiss';

/** One tab of the strip with a fly-out: by mouse over it, by a click or tap, by keyboard; Escape closes. */
export function SideFly({ icon, label, children }: { readonly icon: IconName; readonly label: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const onBlur = useDismiss(open, item, close);
  /** Opened by the mouse passing over: the click that follows keeps it open. */
  const hovered = useRef(false);
  const passOver = ({ pointerType }: PointerEvent, over: boolean): void => {
    if (pointerType !== 'mouse') return;
    hovered.current = over;
    setOpen(over);
  };
  const onClick = (): void => {
    const keep = hovered.current;
    hovered.current = false;
    setOpen((was) => keep || !was);
  };
  return (
    <li
      ref={item}
      className={cx(open && styles.on)}
      onPointerEnter={(event) => passOver(event, true)}
      onPointerLeave={(event) => passOver(event, false)}
      onBlur={onBlur}
    >
      <button type="button" className={styles.tab} aria-expanded={open} onClick={onClick}>
        <Icon name={icon} />
        {label}
      </button>
      <div className={styles.fly}>{children}</div>
    </li>
  );
}
