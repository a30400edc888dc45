'use client';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { useInBrowser } from '@/lib/client/use-in-browser';

/** Only while the HTML is made: what a browser renders has a status already. */
function Lost(): null {
  if (typeof window === 'undefined') notFound();
  return null;
}

/**
 * Gives the page it stands in the HTTP status 404. notFound() thrown by the page itself would do so too, but Next then
 * answers an empty body that only a script fills; thrown below a boundary of its own, while a kept page is made, the
 * rest of the page stays whole. The boundary goes before the browser would try it again and report the error.
 */
export function Status404() {
  const arrived = useInBrowser();
  return arrived ? null : (
    <Suspense fallback={null}>
      <Lost />
    </Suspense>
  );
}
