import type { ReactNode } from 'react';

/** The root layout lets pages be kept; those of the evaluation are rendered for each request. */
export const dynamic = 'force-dynamic';

export default function EvaluationLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
