import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import type { Problem } from '@/lib/content/problems';
import { ProblemLinks } from './problem-links';

/** The problems that a book or a course holds, on its own page; nothing where it holds none. */
export async function ProblemShelf({ problems }: { readonly problems: readonly Problem[] }) {
  const t = await getTranslations('problem');
  if (problems.length === 0) return null;
  return (
    <Section id="problems" heading={t('shelfHere')} text={t('listLead')}>
      <ProblemLinks problems={problems} />
    </Section>
  );
}
