import { getTranslations } from 'next-intl/server';
import { PageBand, PageCrumb } from '@/components/ui/page-band';
import { Reading } from '@/components/ui/reading';
import textLink from '@/components/ui/press.module.css';
import type { LegalText } from '@/lib/content/texts';
import { LegalArticle } from './legal-article';
import styles from './agreement-page.module.css';

interface Attached {
  /** Anchor on the page. */
  readonly anchor: string;
  readonly text: LegalText;
}

/** A legal text with its table of contents; another text may be attached below it, with an anchor of its own. */
export async function AgreementPage({
  title,
  text,
  attached,
}: {
  readonly title: string;
  readonly text: LegalText;
  readonly attached?: Attached;
}) {
  const t = await getTranslations('legal');
  const more = attached ? [{ id: attached.anchor, text: attached.text.meta.title, children: attached.text.toc }] : [];
  return (
    <>
      <PageBand title={title} />
      <PageCrumb here={title} />
      <Reading label={t('contents')} toc={[...text.toc, ...more]}>
        {attached ? (
          <p className={styles.also}>
            {t('also')}
            <a className={textLink.alone} href={`#${attached.anchor}`}>
              {attached.text.meta.title}
            </a>
          </p>
        ) : null}
        <LegalArticle text={text} />
        {attached ? <LegalArticle text={attached.text} attached={attached.anchor} /> : null}
      </Reading>
    </>
  );
}
