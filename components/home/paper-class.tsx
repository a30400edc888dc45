import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Ground } from '@/components/ui/section';
import type { HomeText } from '@/lib/content/home';
import { href } from '@/lib/routes';
import styles from './paper-class.module.css';

const steps = ['write', 'scan', 'mend'] as const;
/** §2: /paperClassDetail?i=15. */
const INDEX = 15;

/** The paper classroom, on the blackboard. */
export async function PaperClass({ line1, line2, text }: HomeText['paper']) {
  const t = await getTranslations('home.paper');
  return (
    <Ground look="board">
      <div className={`wrap ${styles.paper}`}>
        <div>
          <h2>
            {line1}
            <br />
            {line2}
          </h2>
          <p>{text}</p>
          <ul>
            {steps.map((key) => (
              <li key={key}>
                <b>{t(`${key}.sign`)}</b>
                {t(`${key}.text`)}
              </li>
            ))}
          </ul>
          <ButtonLink kind="chalk" href={href('brand.paperClassDetail', { i: INDEX })}>
            {t('more')}
          </ButtonLink>
        </div>
        <img src="/art/paper-class.svg" alt={t('art')} width={860} height={600} loading="lazy" />
      </div>
    </Ground>
  );
}
