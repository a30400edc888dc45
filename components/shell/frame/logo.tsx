import './sheets';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { LogoMark } from '@/components/ui/logo-mark';
import { href } from '@/lib/routes';
import styles from './logo.module.css';

/** The mark and the site's own name, leading home. */
export function Logo({ name, className }: { readonly name: string; readonly className?: string }) {
  return (
    <Link className={cx(styles.logo, className)} href={href('brand.home')}>
      <LogoMark size={56} />
      {name}
    </Link>
  );
}
