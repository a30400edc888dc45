import { cx } from './cx';
import './prose.css';
import './table.css';

/**
 * A long text: HTML that was sanitised on the server. `wide` leaves the length of lines to the place it stands in, `large`
 * sets it in the size of an article.
 */
export function Prose({ html, wide = false, large = false }: { readonly html: string; readonly wide?: boolean; readonly large?: boolean }) {
  return <div className={cx('prose', wide && 'prose-wide', large && 'prose-large')} dangerouslySetInnerHTML={{ __html: html }} />;
}
