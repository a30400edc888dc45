/** Lessons that open without a network, a cache each: `lesson <account> <address>`, so that a page and its files go together. */
const PREFIX = 'lesson ';

export const lessonCache = (account: string, address: string): string => `${PREFIX}${account} ${address}`;

/** Names of the lessons that lie on this device, the one that was kept first first. */
export async function keptLessons(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** Nobody finds what somebody else has opened: at the end of a login, and when another account (rsNo) signs in. Null = all go. */
export function dropLessons(but: string | null): void {
  if (!('caches' in window)) return;
  keptLessons()
    .then((names) =>
      Promise.all(names.filter((name) => but === null || !name.startsWith(lessonCache(but, ''))).map((name) => caches.delete(name))),
    )
    .catch(() => undefined);
}
