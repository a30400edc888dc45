/**
 * Pages that open without a network, a cache each, so that a page and its files go together: a lesson `lesson <account> <address>`, a 母题,
 * which is everybody's, `problem <address>`.
 */
const LESSON = 'lesson ';
const PROBLEM = 'problem ';

export const lessonCache = (account: string, address: string): string => `${LESSON}${account} ${address}`;
export const problemCache = (address: string): string => PROBLEM + address;

const named = async (kind: string): Promise<readonly string[]> => (await caches.keys()).filter((name) => name.startsWith(kind));

/** Names of the pages of the same kind as `cache`, the oldest first. */
export const keptLike = (cache: string): Promise<readonly string[]> => named(cache.startsWith(LESSON) ? LESSON : PROBLEM);

/** Nobody finds what somebody else has opened: at the end of a login, and when another account (rsNo) signs in. Null = all lessons go. */
export function dropLessons(but: string | null): void {
  if (!('caches' in window)) return;
  named(LESSON)
    .then((names) =>
      Promise.all(names.filter((name) => but === null || !name.startsWith(lessonCache(but, ''))).map((name) => caches.delete(name))),
    )
    .catch(() => undefined);
}
