import { getTranslations } from 'next-intl/server';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { Output } from '@/lib/contracts';
import { href } from '@/lib/routes';
import styles from './next-steps.module.css';
import { Sheet } from './screen';

interface Way {
  readonly icon: IconName;
  readonly name: 'paper' | 'curriculum' | 'mode' | 'order';
  readonly to: string;
}

/** Where a report leads: paper, course, way of learning, and the order that was made from it. */
export async function NextSteps({ report }: { readonly report: Output<'evaluation.report'> }) {
  const t = await getTranslations('evaluation.report');
  const { reportId, hasPaper, courseId, hasMode, orderNo } = report;
  const ways: readonly Way[] = [
    ...(hasPaper ? [{ icon: 'pen', name: 'paper', to: href('e.exerciseTestPaper', { reportId }) } as const] : []),
    ...(courseId ? [{ icon: 'play', name: 'curriculum', to: href('e.curriculumDetail', { reportId }) } as const] : []),
    ...(hasMode ? [{ icon: 'cap', name: 'mode', to: href('e.modeDetail', { reportId }) } as const] : []),
    ...(orderNo ? [{ icon: 'order', name: 'order', to: href('e.orderDetail', { orderNo }) } as const] : []),
  ];
  if (ways.length === 0) return null;
  return (
    <Sheet id="next" heading={t('next')} screenOnly>
      <ul className={styles.ways}>
        {ways.map(({ icon, name, to }) => (
          <li key={name}>
            <Link href={to}>
              <Icon name={icon} />
              <span>
                <b>{t(name)}</b>
                <small>{t(`${name}Note`)}</small>
              </span>
              <Icon name="r" />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
