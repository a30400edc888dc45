import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { ContactUs } from '@/lib/content/about';
import styles from './ways-to-reach.module.css';

/** Departments with telephone and address, then the ways to the office. */
export async function WaysToReach({ meta }: { readonly meta: ContactUs['meta'] }) {
  const t = await getTranslations('about.contact');
  const [first] = meta.departments;
  // Hours that are the same everywhere are said once.
  const common = meta.departments.every(({ hours }) => hours === first?.hours) ? first?.hours : undefined;
  return (
    <>
      <ul className={styles.departments}>
        {meta.departments.map(({ name, phone, email, hours, text }) => (
          <li key={name}>
            <h2>{name}</h2>
            <p>{text}</p>
            <p>
              <a className="num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                <Icon name="phone" />
                {phone}
              </a>
            </p>
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
            {common ? null : <p className={styles.hours}>{hours}</p>}
          </li>
        ))}
      </ul>
      {common ? <p className={styles.commonHours}>{t('hours', { hours: common })}</p> : null}
      {meta.route.length > 0 ? (
        <>
          <h2 className={styles.blockHead}>{t('route')}</h2>
          <dl className={styles.route}>
            {meta.route.map(({ by, text }) => (
              <div key={by}>
                <dt>{by}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </>
  );
}
