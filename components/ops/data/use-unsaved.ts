import { useTranslations } from 'next-intl';
import { useEffect } from 'react';

/** What is typed on the screen and not saved, with the question for whoever is about to leave it. */
const guards = new Map<() => boolean, string>();

/** May the screen be left? Whoever has something on it that is not saved is asked. */
export const mayLeave = (): boolean => [...guards].every(([unsaved, question]) => !unsaved() || window.confirm(question));

/** A link that leads elsewhere in this window is not followed where somebody stays. */
function askAtLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target === '_blank' || link.origin !== location.origin) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.pathname + link.search === location.pathname + location.search || mayLeave()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Where the page stands; its place among the entries of the history where the browser tells it. */
const place = () => ({
  path: location.pathname + location.search,
  at: 'navigation' in window ? (window.navigation.currentEntry?.index ?? 0) : 0,
});
let here = { path: '', at: 0 };
/** Back to where somebody stays: the router hears neither of the step that was taken nor of the one that undoes it. */
let returning = false;

/** The browser's own buttons have gone already when they can be heard: where somebody stays they go back again. */
function askAtBack(event: PopStateEvent): void {
  const to = place();
  if (returning || (to.path !== here.path && !mayLeave())) event.stopImmediatePropagation();
  else return;
  returning = !returning;
  // A browser that does not tell: it was the back button.
  if (returning) history.go(here.at - to.at || 1);
}

/** Listens for them. At the window itself who listens first hears first: before the router does. Returns the way to stop. */
export function watchBack(): () => void {
  window.addEventListener('popstate', askAtBack);
  return () => window.removeEventListener('popstate', askAtBack);
}

/** Before a page is closed on which something is not saved, the browser asks. `unsaved` is looked at when it happens. */
export function useAskBeforeClosing(unsaved: () => boolean): void {
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent): void => {
      if (unsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  });
}

/** The same before another screen of the desk is opened in its place. Returns what asks where something else ends it: may it be left? */
export function useAskBeforeLeaving(unsaved: () => boolean): () => boolean {
  const question = useTranslations('ops')('leave');
  useAskBeforeClosing(unsaved);
  useEffect(() => {
    guards.set(unsaved, question);
    if (!returning) here = place();
    document.addEventListener('click', askAtLink, true);
    return () => {
      guards.delete(unsaved);
      if (guards.size === 0) document.removeEventListener('click', askAtLink, true);
    };
  });
  return () => !unsaved() || window.confirm(question);
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
