'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Cell } from '@/components/ui/cell';
import { Tag } from '@/components/ui/tag';
import type { Output } from '@/lib/contracts';
import { dateProse } from '@/lib/kernel/date';
import styles from './bound-parents.module.css';
import sheet from './sheet.module.css';

type Parent = NonNullable<Output<'parent.list'>['parents']>[number];

/** The bound parents of a learner; `action` = what may be done with one. */
export function BoundParents({
  parents,
  action,
}: {
  readonly parents: readonly Parent[];
  readonly action?: (parent: Parent) => ReactNode;
}) {
  const t = useTranslations('parents.list');
  return (
    <section className={sheet.sheet} aria-labelledby="bound">
      <h2 id="bound">{t('bound', { count: parents.length })}</h2>
      {parents.length === 0 ? <p className={sheet.small}>{t('none')}</p> : null}
      <ul className={styles.people}>
        {parents.map((parent) => (
          <li key={parent.linkId}>
            <Cell className={styles.cell} aria-hidden="true">
              {parent.relation.slice(0, 1)}
            </Cell>
            <span>
              <b>{parent.relation}</b>
              <span className="num">{t('since', { phone: parent.maskedPhone, date: dateProse(parent.boundAt) })}</span>
            </span>
            {action ? action(parent) : <Tag tone="jade">{t('isBound')}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  );
}
