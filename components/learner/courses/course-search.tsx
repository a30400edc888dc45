import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { href } from '@/lib/routes';
import styles from '../learner.module.css';

/** Most characters of a search (contract). */
const MOST = 40;

/** A word of a title; a plain form, so that the search stands in the address. */
export function CourseSearch({ keyWord }: { readonly keyWord: string }) {
  const t = useTranslations('personal.recent');
  return (
    <form className={styles.search} action={href('personal.myCourse')} role="search" aria-label={t('search')}>
      <Input
        key={keyWord}
        boxed
        type="search"
        name="keyWord"
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={keyWord}
        maxLength={MOST}
      />
      <Button type="submit" kind="outline" size="s" icon="search">
        {t('searchButton')}
      </Button>
    </form>
  );
}
