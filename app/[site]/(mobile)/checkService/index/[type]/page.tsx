import type { Metadata } from 'next';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { VerifyPage } from '@/components/verify/verify-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf } from '@/lib/pages/site';
import { VerifyCheck } from '../../../verify-check';

interface Props {
  readonly params: Promise<{ readonly site: string; readonly type: string }>;
}

export const revalidate = 3600;

export function generateStaticParams(): { type: string }[] {
  return [];
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'service.check');
}

/** /checkService/index?type=: is a book genuine (`book`), or, for anything else, is a course adviser official; from the cache per site. */
export default async function Page({ params }: Props) {
  const [site, { type }] = await Promise.all([siteOf(params), params]);
  const subject = type === 'book' ? 'book' : 'adviser';
  return (
    <BareFrame>
      <VerifyPage subject={subject} site={site}>
        <VerifyCheck subject={subject} phone={site.phone} />
      </VerifyPage>
    </BareFrame>
  );
}
