import { getTranslations } from 'next-intl/server';
import { ButtonLink, Buttons } from '@/components/ui/button';
import { href } from '@/lib/routes';
import styles from './module.module.css';

/** What an unknown address below /m says, and the ways on. */
export async function Lost() {
  const [t, titles] = await Promise.all([getTranslations('module.lost'), getTranslations('titles')]);
  return (
    <section className={styles.lost}>
      <img src="/art/404.svg" alt="404" width={560} height={260} />
      <h1>{titles('m.notFound')}</h1>
      <p>{t('text')}</p>
      <Buttons>
        <ButtonLink href={href('m.home')}>{t('home')}</ButtonLink>
        <ButtonLink kind="outline" href={href('m.course')}>
          {t('course')}
        </ButtonLink>
      </Buttons>
    </section>
  );
}
