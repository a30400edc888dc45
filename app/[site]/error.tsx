'use client';
import { lazy, Suspense } from 'react';

/** Apart from the boundary, which is part of every page's first load. */
const PageError = lazy(() => import('@/components/shell/frame/page-error'));

/** What a page shows that could not be rendered; 没有权限 where the upstream said so (§4.4), else 请求异常. */
export default function ErrorPage({ error, reset }: { readonly error: Error & { readonly digest?: string }; readonly reset: () => void }) {
  return (
    <Suspense fallback={null}>
      <PageError digest={error.digest ?? ''} reset={reset} />
    </Suspense>
  );
}
