import type { ReactNode } from 'react';

/** The root layout lets pages be kept; these are rendered for each request. */
export const dynamic = 'force-dynamic';

export default function ModuleLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
