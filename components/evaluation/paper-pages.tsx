import { useTranslations } from 'next-intl';
import styles from './paper-pages.module.css';

/** The paper's pages one below the other; the later ones are fetched when they come near. A4 at 150 dpi. */
export function PaperPages({ title, pages }: { readonly title: string; readonly pages: readonly string[] }) {
  const t = useTranslations('evaluation.pdf');
  return (
    <ol className={styles.pages}>
      {pages.map((src, at) => (
        <li key={src}>
          <img src={src} alt={t('alt', { title, page: at + 1 })} width={1240} height={1754} loading={at === 0 ? undefined : 'lazy'} />
          <p>{t('page', { page: at + 1, pages: pages.length })}</p>
        </li>
      ))}
    </ol>
  );
}
