import { useTranslations } from 'next-intl';
import styles from './rules.module.css';

/** How a problem becomes 认得, 会了 and 通了, and when it comes again, in plain words. */
export function Rules() {
  const [t, level] = [useTranslations('practice.rules'), useTranslations('practice.level')];
  return (
    <section className={styles.rules} aria-labelledby="rules">
      <h2 id="rules">{t('heading')}</h2>
      <dl>
        {(['known', 'able', 'mastered'] as const).map((name) => (
          <div key={name}>
            <dt>{level(name)}</dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('fallName')}</dt>
          <dd>{t('fall')}</dd>
        </div>
      </dl>
      <p>{t('when')}</p>
    </section>
  );
}
