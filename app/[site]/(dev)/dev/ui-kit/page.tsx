import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { UiKit } from '@/app/[site]/(dev)/dev/ui-kit/ui-kit';
import { isDevServer } from '@/lib/env';

export const metadata: Metadata = { title: '圈点', robots: { index: false } };

/** /dev/ui-kit: the design system on one page, on the development server only. */
export default function Page() {
  if (!isDevServer()) notFound();
  return <UiKit />;
}
