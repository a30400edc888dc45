import { getTranslations } from 'next-intl/server';
import { MoreLink } from '@/components/ui/button';
import { Cell } from '@/components/ui/cell';
import { CellHeading } from '@/components/ui/cell-heading';
import { href } from '@/lib/routes';
import styles from './register.module.css';

const reasons = ['own', 'trial', 'parents'] as const;

/** What an account is for, and what goes without one. */
export async function WhatFor() {
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
      <p className={styles.without}>
        {t('without')}
        <MoreLink href={href('problem.list')}>{t('try')}</MoreLink>
      </p>
    </aside>
  );
}
