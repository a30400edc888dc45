import { getTranslations } from 'next-intl/server';
import { Prose } from '@/components/ui/prose';
import { Tag } from '@/components/ui/tag';
import type { LegalText } from '@/lib/content/texts';
import { dateProse } from '@/lib/kernel/date';
import styles from './legal-article.module.css';

/**
 * A legal text with its version and the line of the template. The agreement dialog takes the text from the element
 * marked `data-agreement`. `attached` = the anchor of a text that stands below another one, with a title of its own.
 */
export async function LegalArticle({ text, attached }: { readonly text: LegalText; readonly attached?: string }) {
  const t = await getTranslations('legal');
  const { title, updated, version, template } = text.meta;
  return (
    <section id={attached} className={attached ? styles.attached : undefined} aria-label={title}>
      {attached ? <h2 className={styles.title}>{title}</h2> : null}
      <p className={styles.facts}>
        <Tag>{t('version', { version })}</Tag>
        <span>{t('updated', { date: dateProse(`${updated}T00:00:00+08:00`) })}</span>
      </p>
      {template ? (
        <p className={styles.template} role="note">
          {t('template')}
        </p>
      ) : null}
      <div data-agreement={attached ? undefined : ''}>
        <Prose html={text.html} />
      </div>
    </section>
  );
}
