'use client';
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon, type IconName } from '@/components/ui/icon';

/** One tab of the strip with a fly-out: by mouse over it, by a click or tap, by keyboard; Escape closes. */
export function SideFly({ icon, label, children }: { readonly icon: IconName; readonly label: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
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
  const byMouse = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpen(next);
  };
  const onBlur = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && !item.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <li ref={item} className={cx(open && 'on')} onPointerEnter={byMouse(true)} onPointerLeave={byMouse(false)} onBlur={onBlur}>
      <button type="button" className="side-b" aria-expanded={open} onClick={() => setOpen(true)}><Icon name={icon} />{label}</button>
      <div className="fly">{children}</div>
    </li>
  );
}
