import { SafeImage } from '@/components/ui/safe-image';
import styles from './sheet.module.css';

/** Whoever has no picture of their own. */
const NOBODY = '/art/avatar-2.svg';

/** The child as parents see them. */
export function Portrait({ src }: { readonly src: string }) {
  return <SafeImage src={src || NOBODY} alt="" width={120} height={120} className={styles.portrait} />;
}
