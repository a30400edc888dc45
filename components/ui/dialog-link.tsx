'use client';
import type { MouseEvent, ReactNode } from 'react';
import { openDialog, type DialogKind, type DialogMap } from '@/lib/client/dialogs';

/**
 * A link to a page that opens as a dialog over this one. Without JavaScript, with a middle click or a modifier key it is
 * the link it looks like. `onOpen` runs before the dialog opens: a menu around it should close.
 */
export function DialogLink<K extends DialogKind>({
  href,
  kind,
  options,
  className,
  children,
  onOpen,
  newTab = false,
}: {
  readonly href: string;
  readonly kind: K;
  readonly options: DialogMap[K];
  readonly className?: string;
  readonly children: ReactNode;
  readonly onOpen?: () => void;
  /** As the link that it is, it opens beside this page: a form keeps what was typed. */
  readonly newTab?: boolean;
}) {
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen?.();
    void openDialog(kind, options);
  };
  return (
    <a
      href={href}
      className={className}
      aria-haspopup="dialog"
      onClick={onClick}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
    </a>
  );
}
