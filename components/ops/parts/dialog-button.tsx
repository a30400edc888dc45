'use client';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';

interface Props {
  /** What stands on it. */
  readonly act: string;
  /** The dialog, which begins anew each time. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ act, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{act}</Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  );
}
