import { getTranslations } from 'next-intl/server';
import { PageBand, PageCrumb } from '@/components/ui/page-band';
import { Reading } from '@/components/ui/reading';
import { MoreLink } from '@/components/ui/button';
import { Prose } from '@/components/ui/prose';
import type { ManualText } from '@/lib/content/texts';
import { href } from '@/lib/routes';
import styles from './manual.module.css';

/** The manual of a level's books: which book when, how to mark, how to check. */
export async function ManualPage({ title, text }: { readonly title: string; readonly text: ManualText }) {
  const t = await getTranslations('manual');
  const titles = await getTranslations('titles');
  const shelf = text.meta.level === 'junior' ? 'books.junior' : 'books.senior';
  const other = text.meta.level === 'junior' ? 'manual.senior' : 'manual.junior';
  return (
    <>
      <PageBand title={title} lead={text.meta.lead} />
      <PageCrumb here={title} />
      <Reading label={t('contents')} toc={text.toc}>
        <article aria-label={text.meta.title}>
          <Prose html={text.html} />
        </article>
        <p className={styles.more}>
          <MoreLink href={href(shelf)}>{t('toBooks', { shelf: titles(shelf) })}</MoreLink>
          <MoreLink href={href(other)}>{titles(other)}</MoreLink>
        </p>
      </Reading>
    </>
  );
}
