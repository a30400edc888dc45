'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useCallback, useEffect } from 'react';

/** What was set and does not stand in the address yet: what is set meanwhile is put to it, whichever part of the page sets it. */
let underWay: URLSearchParams | null = null;

/** The filters of a list, which live in the address: what is seen can be sent to a colleague, and the way back is the browser's. */
export function useFilters() {
  const params = useSearchParams();
  const path = usePathname();
  const router = useRouter();
  const here = `${path}?${params.toString()}`;
  useEffect(() => {
    underWay = null;
  }, [here]);
  const set = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      const next = new URLSearchParams(underWay ?? params);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      }
      underWay = next;
      const query = next.toString();
      router.replace(query === '' ? path : `${path}?${query}`, { scroll: false });
    },
    [params, path, router],
  );
  return { get: (name: string): string => params.get(name) ?? '', set };
}
