import { getTranslations } from 'next-intl/server';
import { PageCrumb } from '@/components/ui/page-band';
import { MoreLink } from '@/components/ui/button';
import { Prose } from '@/components/ui/prose';
import { SafeImage } from '@/components/ui/safe-image';
import type { PromotionText } from '@/lib/content/texts';
import { dateProse } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import shared from './byline.module.css';
import styles from './promotion-article.module.css';

/** /simgle/page: an article for parents, read mostly in a chat window. */
export async function PromotionArticle({ text }: { readonly text: PromotionText }) {
  const [t, titles] = await Promise.all([getTranslations('campaign.article'), getTranslations('titles')]);
  const { title, author, date, cover } = text.meta;
  return (
    <>
      <PageCrumb here={titles('promo.simgle')} />
      <article className={`wrap ${styles.article}`}>
        <h1>{title}</h1>
        <p className={shared.byline}>
          <span>{author}</span>
          <time dateTime={date}>{dateProse(`${date}T00:00:00+08:00`)}</time>
        </p>
        <SafeImage className={styles.cover} src={cover} alt="" width={720} height={420} leading />
        <Prose html={text.html} large />
        <p className={styles.more}>
          <MoreLink href={href('books.junior')}>{t('books')}</MoreLink>
          <MoreLink href={href('news.list')}>{t('news')}</MoreLink>
        </p>
      </article>
    </>
  );
}
