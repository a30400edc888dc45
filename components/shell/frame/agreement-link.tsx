'use client';
import type { MouseEvent } from 'react';
import { openDialog } from '@/lib/client/dialogs';

/** On a desktop the agreement opens over the page, on a phone its own page does (§2.20); so does a middle click. */
export function AgreementLink({
  which,
  href,
  label,
}: {
  readonly which: 'user' | 'privacy';
  readonly href: string;
  readonly label: string;
}) {
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || window.innerWidth <= 810) return;
    event.preventDefault();
    void openDialog('agreement', { which });
  };
  return (
    <a href={href} onClick={onClick}>
      {label}
    </a>
  );
}
