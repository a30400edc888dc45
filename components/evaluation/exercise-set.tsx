import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MoreLink } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import type { Output } from '@/lib/contracts';
import { printed } from '@/lib/kernel/problems/names';
import { href } from '@/lib/routes';
import sheetText from './sheet-text.module.css';
import sheets from './sheets.module.css';

/** One set: which 母题 it is of, why, and its questions (children), which are judged on the server. */
export async function ExerciseSet({ set, children }: { readonly set: Output<'evaluation.exerciseDetail'>; readonly children: ReactNode }) {
  const t = await getTranslations('evaluation');
  const { problemId, number, title, subjectName: subject, module, count, minutes, lead } = set;
  const tag = t('tag', { number: printed(number) });
  return (
    <>
      <section className={sheets.sheet} aria-labelledby="set">
        <p className={sheetText.tags}>
          <Tag>{tag}</Tag>
        </p>
        <h2 id="set" className={sheetText.setTitle}>
          {title}
        </h2>
        <p className={sheetText.meta}>{t('set.facts', { subject, module, count, minutes })}</p>
        <p className={sheetText.lead}>{lead}</p>
        <MoreLink href={href('problem.detail', { no: problemId })}>{t('set.toProblem', { tag })}</MoreLink>
      </section>
      {children}
    </>
  );
}
