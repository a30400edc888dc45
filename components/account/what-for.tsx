import { getTranslations } from 'next-intl/server';
import { MoreLink } from '@/components/ui/button';
import { Cell, CellRow } from '@/components/ui/cell';
import { CellHeading } from '@/components/ui/cell-heading';
import { Drawing } from '@/components/ui/drawing';
import type { Problem } from '@/lib/content/problems';
import { typesetHtml } from '@/lib/format/typeset-html';
import { printed } from '@/lib/kernel/problems/names';
import { href } from '@/lib/routes';
import styles from './register.module.css';

const reasons = ['own', 'trial', 'parents'] as const;

/** What an account is for, and what goes without one: a problem to begin with. */
export async function WhatFor({ problem }: { readonly problem: Problem | null }) {
  const t = await getTranslations('account.register.then');
  return (
    <aside className={styles.then} aria-labelledby="then">
      <CellHeading id="then">{t('title')}</CellHeading>
      <ol>
        {reasons.map((key, at) => (
          <li key={key}>
            <Cell aria-hidden="true">{at + 1}</Cell>
            <div>
              <h3>{t(`${key}.title`)}</h3>
              <p>{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.without}>{t('without')}</p>
      {problem ? (
        <section className={styles.first} aria-labelledby="first-problem">
          <h3 id="first-problem">
            <CellRow of={printed(problem.number)} />
            {problem.title}
          </h3>
          <div>
            <p dangerouslySetInnerHTML={{ __html: typesetHtml(problem.ask) }} />
            <MoreLink href={href('problem.detail', { no: problem.id })}>{t('try')}</MoreLink>
          </div>
          <Drawing of={problem.figure} />
        </section>
      ) : null}
    </aside>
  );
}
