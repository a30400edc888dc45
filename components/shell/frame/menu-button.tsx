'use client';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { MobileMenuProps } from './mobile-menu';

const MobileMenu = lazy(() => import('./mobile-menu'));

/** Opens the phone's menu; its code comes with the first opening. */
export function MenuButton({ label, ...menu }: { readonly label: string } & Omit<MobileMenuProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-label={label} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="menu" />
      </button>
      {open ? (
        <Suspense fallback={null}>
          <MobileMenu {...menu} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
