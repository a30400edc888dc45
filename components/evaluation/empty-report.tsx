import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button';
import { Cell } from '@/components/ui/cell';
import { Icon } from '@/components/ui/icon';
import { SafeImage } from '@/components/ui/safe-image';
import sheetText from './sheet-text.module.css';
import styles from './empty-report.module.css';

/** Nobody has evaluated this learner yet: how that comes about. */
export async function EmptyReport({ phone, hours }: { readonly phone: string; readonly hours: string }) {
  const t = await getTranslations('evaluation.report');
  const raw: unknown = t.raw('emptySteps');
  const steps = Array.isArray(raw) ? raw.map(String) : [];
  return (
    <section className={styles.empty} aria-labelledby="empty">
      <SafeImage src="/art/state-empty.svg" alt="" width={320} height={220} />
      <h2 id="empty">{t('emptyTitle')}</h2>
      <p>{t('emptyText')}</p>
      <ol>
        {steps.map((step, at) => (
          <li key={step}>
            <Cell aria-hidden="true">{at + 1}</Cell>
            {step}
          </li>
        ))}
      </ol>
      <a className={buttonLook({ kind: 'buy', block: true })} href={`tel:${phone}`}>
        <Icon name="phone" />
        {t('emptyCall')}
      </a>
      <p className={sheetText.meta}>
        {phone}　{hours}
      </p>
    </section>
  );
}
