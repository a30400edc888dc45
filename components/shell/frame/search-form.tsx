import './sheets';
import { Icon } from '@/components/ui/icon';
import { href } from '@/lib/routes';
import styles from './search-form.module.css';

/** GET /search?keyWord=…, without any code of its own. */
export function SearchForm({ label, placeholder }: { readonly label: string; readonly placeholder: string }) {
  return (
    <form className={styles.form} role="search" action={href('brand.search')} method="get">
      <Icon name="search" />
      <input name="keyWord" aria-label={label} placeholder={placeholder} maxLength={40} required autoComplete="off" />
      <button type="submit">{label}</button>
    </form>
  );
}
