'use client';
import { Button } from 'antd';
import { useRouter } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';
import { Key } from './key';

interface Props {
  readonly to: string;
  /** To something new: what the screen is there for, pressed by N. */
  readonly main?: boolean;
  /** In a row of a table. */
  readonly small?: boolean;
  readonly children: ReactNode;
}

/** A button that opens a screen: one link, which can also be opened in a new tab. */
export function GoButton({ to, main = false, small = false, children }: Props) {
  const router = useRouter();
  const go = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.push(to);
  };
  return (
    <Button
      href={to}
      type={main ? 'primary' : 'default'}
      {...(small && { size: 'small' })}
      {...(main && { 'aria-keyshortcuts': 'N' })}
      onClick={go}
    >
      {children}
      {main ? <Key>N</Key> : null}
    </Button>
  );
}
