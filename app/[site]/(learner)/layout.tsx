import type { ReactNode } from 'react';

/** The root layout lets pages be kept; those of a learner are rendered for each request. */
export const dynamic = 'force-dynamic';

export default function LearnerLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
