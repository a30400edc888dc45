import type { ImgHTMLAttributes } from 'react';
import { ERROR_PICTURE } from './error-picture';

/**
 * A picture of content. One that does not come gives way to the error drawing (§8), as every picture does
 * (lib/pages/page-guard.ts); one that has no address shows it at once. `leading`: the picture that leads its page; it is
 * asked for first, drawn together with the text around it, and the scripts of a page wait for it.
 */
export function SafeImage({
  src,
  alt,
  leading = false,
  ...rest
}: Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> & {
  readonly src: string;
  readonly alt: string;
  readonly leading?: boolean;
}) {
  return (
    <img
      src={src || ERROR_PICTURE}
      alt={alt}
      loading={leading ? 'eager' : 'lazy'}
      fetchPriority={leading ? 'high' : undefined}
      decoding={leading ? 'sync' : 'async'}
      {...rest}
    />
  );
}
