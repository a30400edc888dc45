import { getTranslations } from 'next-intl/server';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Tag } from '@/components/ui/tag';
import { linkLook } from '@/components/ui/text-link';
import type { Output } from '@/lib/contracts';
import { printed } from '@/lib/kernel/problems/names';
import { href } from '@/lib/routes';
import sheetText from './sheet-text.module.css';
import styles from './set-card.module.css';
import { RichText } from './rich-text';

type Set = Output<'evaluation.report'>['sets'][number];

/** A set of exercises as a card with its first question. */
export async function SetCard({ set, reportId, wide = false }: { readonly set: Set; readonly reportId: number; readonly wide?: boolean }) {
  const t = await getTranslations('evaluation');
  const Heading = wide ? 'h2' : 'h3';
  return (
    <Link className={cx(styles.set, wide && styles.wide)} href={href('e.exercisesDetail', { reportId, setId: set.setId })}>
      <span className={sheetText.tags}>
        <Tag>{t('tag', { number: printed(set.number) })}</Tag>
        {set.first ? <Tag tone="red">{t('sets.first')}</Tag> : null}
      </span>
      <Heading>{set.title}</Heading>
      <p className={styles.stem}>
        <RichText text={set.stem} />
      </p>
      {wide ? <p className={sheetText.meta}>{set.lead}</p> : null}
      <span className={linkLook}>
        {wide ? t('sets.card', { count: set.count, minutes: set.minutes }) : t('report.similar', { count: set.count })}
        <Icon name="r" />
      </span>
    </Link>
  );
}
