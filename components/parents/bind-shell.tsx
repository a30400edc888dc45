import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Cell } from '@/components/ui/cell';
import { cx } from '@/components/ui/cx';
import { ModuleBar } from '@/components/ui/module-bar';
import { PenMark } from '@/components/ui/pen-mark';
import { href } from '@/lib/routes';
import styles from './bind-shell.module.css';

const steps = [1, 2, 3] as const;

/** Bar and steps around a page of parent binding; pages behind the steps have none. */
export async function BindShell({
  step,
  title,
  notice,
  children,
}: {
  readonly step?: (typeof steps)[number];
  readonly title: string;
  /** Why the visitor is here again. */
  readonly notice?: string;
  readonly children: ReactNode;
}) {
  const t = await getTranslations('parents');
  const back =
    step !== undefined && step > 1
      ? { href: href('parent.bindPhone'), label: t('toFirst') }
      : { href: href('brand.home'), label: t('toHome') };
  return (
    <div className={styles.ground}>
      <ModuleBar title={title} back={back} />
      {step ? (
        <ol className={styles.steps} aria-label={t('steps')}>
          {steps.map((number) => (
            <li key={number} className={cx(number === step && styles.on)} aria-current={number === step ? 'step' : undefined}>
              <Cell className={styles.cell}>
                {number}
                {number < step ? <PenMark shape="tick" /> : null}
              </Cell>
              {t(`step${number}`)}
              {number < step ? <span className="sr-only">{t('stepDone')}</span> : null}
            </li>
          ))}
        </ol>
      ) : null}
      {notice ? (
        <p className={styles.notice} role="alert">
          {notice}
        </p>
      ) : null}
      {children}
    </div>
  );
}
