'use client';
import { useEffect, useRef, type ImgHTMLAttributes } from 'react';

const FALLBACK = '/art/err-image.svg';

/**
 * An image that gives way to the error drawing (§8). Also when it failed before this code was there. `leading`: the
 * picture that leads its page; it is asked for first, and the scripts of a kept page wait for it.
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
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const element = image.current;
    if (element && element.complete && element.naturalWidth === 0 && element.getAttribute('src') !== FALLBACK) element.src = FALLBACK;
  }, [src]);
  return (
    <img
      ref={image}
      src={src || FALLBACK}
      alt={alt}
      loading={leading ? 'eager' : 'lazy'}
      fetchPriority={leading ? 'high' : undefined}
      decoding="async"
      onError={(event) => {
        if (event.currentTarget.getAttribute('src') !== FALLBACK) event.currentTarget.src = FALLBACK;
      }}
      {...rest}
    />
  );
}
