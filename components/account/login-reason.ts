import { asksInPlace, matchRoute, type RouteId } from '@/lib/routes';

/** What the dialog says of why it asks, by what was pressed. */
const leads: ReadonlyMap<string, 'why.lesson' | 'why.purchase'> = new Map<RouteId, 'why.lesson' | 'why.purchase'>([
  ['video.play', 'why.lesson'],
  ['video.small', 'why.lesson'],
  ['course.purchase', 'why.purchase'],
]);

/** The message below `account.` that says why the login is asked for. `resume` = the path and query behind it, if any. */
export function leadOf(resume: string | undefined) {
  if (resume === undefined) return 'login.lead';
  const route = matchRoute(resume.split(/[?#]/)[0] ?? '');
  if (resume === location.pathname + location.search) return asksInPlace(route) ? 'why.again' : 'login.lead';
  return leads.get(route.id) ?? 'why.page';
}

/** Is it a lesson that somebody wants to watch? */
export function isLesson(resume: string | undefined): boolean {
  return leadOf(resume) === 'why.lesson';
}

/** Is it a player where the visitor is? An address of a film is good with one login only. */
export const isPlayerHere = (): boolean => leads.get(matchRoute(location.pathname).id) === 'why.lesson';
