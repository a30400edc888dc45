'use client';
import { lazy, Suspense } from 'react';

/** Apart from the boundary, which is part of every page's first load. */
const PlainNotFound = lazy(() => import('@/components/shell/frame/plain-not-found'));

/** 404 of a page that has no not-found.tsx of its own: without the site's frame. */
export default function NotFound() {
  return (
    <Suspense fallback={null}>
      <PlainNotFound />
    </Suspense>
  );
}
