import styles from './qr-image.module.css';
import { SafeImage } from './safe-image';

/**
 * A QR code on its white quiet zone, as a real picture, so that a long press reads it. `size` in design px. `leading`: it comes with
 * the page, and leads it.
 */
export function QrImage({
  src,
  alt,
  size = 240,
  leading = false,
}: {
  readonly src: string;
  readonly alt: string;
  readonly size?: number;
  readonly leading?: boolean;
}) {
  const side = `${size / 100}rem`;
  return <SafeImage src={src} alt={alt} leading={leading} className={styles.qr} style={{ width: side, height: side }} />;
}
