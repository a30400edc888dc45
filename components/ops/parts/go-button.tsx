'use client';
import { Button } from 'antd';
import { useRouter } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';

/** A button that opens a screen: one link, which can also be opened in a new tab. */
export function GoButton({ to, main = false, children }: { readonly to: string; readonly main?: boolean; readonly children: ReactNode }) {
  const router = useRouter();
  const go = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.push(to);
  };
  return (
    <Button href={to} type={main ? 'primary' : 'default'} onClick={go}>
      {children}
    </Button>
  );
}
