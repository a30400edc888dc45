'use client';
import { Button } from './button';

/** Tries again: `onReload`, or the whole page. */
export function ReloadButton({ label, onReload }: { readonly label: string; readonly onReload?: () => void }) {
  return (
    <Button icon="re" onClick={() => (onReload ? onReload() : window.location.reload())}>
      {label}
    </Button>
  );
}
