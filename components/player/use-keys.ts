import { useEffect } from 'react';
import { shortcutOf, type PlayerAction } from './shared/shortcuts';

/** What has the focus; an element of another window is none of this window's. */
function targetOf({ target }: KeyboardEvent, page: Document): HTMLElement {
  const own = page.defaultView?.HTMLElement ?? HTMLElement;
  return target instanceof own ? target : page.body;
}

/** Keys work wherever the focus is, as long as nobody types and no dialog is open. `page`: where they are pressed. */
export function useKeys(act: (action: PlayerAction) => void, on: boolean, page: Document = document): void {
  useEffect(() => {
    if (!on) return;
    const down = (event: KeyboardEvent): void => {
      const target = targetOf(event, page);
      if (document.querySelector('[role="dialog"],[role="alertdialog"]')) return;
      const { tagName: tag } = target;
      // Whatever stands in a form is there to be typed in, a maths field too, which says nothing of it.
      const editable = target.isContentEditable || target.closest('form, textarea, input:not([type="range"])') !== null;
      const action = shortcutOf(event.key, { tag, editable }, event.ctrlKey || event.metaKey || event.altKey);
      if (!action) return;
      event.preventDefault();
      act(action);
    };
    page.addEventListener('keydown', down);
    return () => page.removeEventListener('keydown', down);
  }, [act, on, page]);
}
