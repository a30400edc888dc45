'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

/** The filters of a list, which live in the address: what is seen can be sent to a colleague, and the way back is the browser's. */
export function useFilters() {
  const params = useSearchParams();
  const path = usePathname();
  const router = useRouter();
  const set = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      }
      const query = next.toString();
      router.replace(query === '' ? path : `${path}?${query}`, { scroll: false });
    },
    [params, path, router],
  );
  return { get: (name: string): string => params.get(name) ?? '', set };
}
