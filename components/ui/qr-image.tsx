import styles from './qr-image.module.css';
import { SafeImage } from './safe-image';

/** A QR code on its white quiet zone, as a real picture, so that a long press reads it. `size` in design px. */
export function QrImage({ src, alt, size = 240 }: { readonly src: string; readonly alt: string; readonly size?: number }) {
  return <SafeImage src={src} alt={alt} className={styles.qr} style={{ width: `${size / 100}rem`, height: `${size / 100}rem` }} />;
}
