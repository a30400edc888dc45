import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FeedbackPage } from '@/components/contact/feedback-page';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { readQuestions } from '@/lib/content/texts';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { routeCrumbs } from '@/lib/pages/page-data';
import { faqPage } from '@/lib/pages/structured-data';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [site, t] = await Promise.all([siteOf(params), getTranslations('contact.feedback')]);
  return pageMetadata(params, 'brand.feedback', { description: t('description', { brand: site.name }) });
}

/** /feedback2: the problem feedback form and the common questions. */
export default async function Page({ params }: PageProps) {
  const [site, titles] = await Promise.all([siteOf(params), getTranslations('titles')]);
  const questions = await readQuestions(site);
  const title = titles('brand.feedback');
  return (
    <SiteFrame params={params} route="brand.feedback">
      <JsonLd
        data={routeCrumbs(site, [
          { name: titles('brand.home'), route: 'brand.home' },
          { name: title, route: 'brand.feedback' },
        ])}
      />
      <JsonLd data={faqPage(questions.groups.flatMap(({ items }) => items))} />
      <FeedbackPage site={site} title={title} questions={questions} />
    </SiteFrame>
  );
}
