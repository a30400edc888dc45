import { matchRoute, type RouteId } from '@/lib/routes';

/** What the dialog says of why it asks, by what was pressed. */
const leads: ReadonlyMap<string, 'why.lesson' | 'why.purchase'> = new Map<RouteId, 'why.lesson' | 'why.purchase'>([
  ['video.play', 'why.lesson'],
  ['video.small', 'why.lesson'],
  ['course.purchase', 'why.purchase'],
]);

function leadTo(resume: string | undefined): string | null {
  if (resume === undefined || resume === location.pathname + location.search) return null;
  return matchRoute(resume.split(/[?#]/)[0] ?? '').id;
}

/** The message below `account.` that says why the login is asked for. `resume` = the path and query behind it, if any. */
export function leadOf(resume: string | undefined) {
  const id = leadTo(resume);
  return id === null ? 'login.lead' : (leads.get(id) ?? 'why.page');
}

/** Is it a lesson that somebody wants to watch? */
export function isLesson(resume: string | undefined): boolean {
  return leadOf(resume) === 'why.lesson';
}
