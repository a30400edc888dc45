import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import type { Problem } from '@/lib/content/problems';
import { ProblemLinks } from './problem-links';

/** The problems of a book that stand in the register, on its own page, which says how many; nothing where there are none. */
export async function ProblemShelf({ problems }: { readonly problems: readonly Problem[] }) {
  const t = await getTranslations('problem');
  if (problems.length === 0) return null;
  return (
    <Section id="problems" heading={t('shelfHere')} text={t('shelfText', { count: problems.length })}>
      <ProblemLinks problems={problems} />
    </Section>
  );
}
