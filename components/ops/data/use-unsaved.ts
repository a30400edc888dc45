import { useEffect } from 'react';

/** Before a page is closed on which something is not saved, the browser asks. `unsaved` is looked at when it happens. */
export function useAskBeforeLeaving(unsaved: () => boolean): void {
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent): void => {
      if (unsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  });
}

/** ⌘S or Ctrl+S saves what is on the screen, and not the page. */
export function useSaveKey(save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
