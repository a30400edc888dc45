import type { Metadata } from 'next';
import { BareAgreement } from '@/components/legal/bare-agreement';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { readLegal } from '@/lib/content/texts';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { webPage } from '@/lib/pages/page-data';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { meta } = await readLegal('web-agreement', await siteOf(params));
  return pageMetadata(params, 'legal.webAgreement', { title: meta.title, description: meta.description });
}

/** /webAgreement: shown inside other applications. */
export default async function Page({ params }: PageProps) {
  const site = await siteOf(params);
  const text = await readLegal('web-agreement', site);
  return (
    <BareFrame>
      <JsonLd data={webPage(site, { name: text.meta.title, route: 'legal.webAgreement', dateModified: text.meta.updated })} />
      <BareAgreement brand={site.brandTitle} text={text} />
    </BareFrame>
  );
}
