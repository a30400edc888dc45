import { LogoMark } from '@/components/ui/logo-mark';
import type { LegalText } from '@/lib/content/texts';
import { LegalArticle } from './legal-article';
import styles from './bare-agreement.module.css';

/** A legal text alone, for other applications that show it in a window of their own (no header, no footer). */
export function BareAgreement({ brand, text }: { readonly brand: string; readonly text: LegalText }) {
  return (
    <div className={`wrap ${styles.bare}`}>
      <p className={styles.brand}>
        <LogoMark size={40} />
        {brand}
      </p>
      <h1>{text.meta.title}</h1>
      <LegalArticle text={text} />
    </div>
  );
}
