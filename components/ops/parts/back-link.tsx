import Link from 'next/link';
import type { ReactNode } from 'react';
import { Key } from './key';

/** From one of a list back to it, by Esc, too. */
export const BackLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link href={to} prefetch={false} aria-keyshortcuts="Escape">
    {children}
    <Key>Esc</Key>
  </Link>
);
