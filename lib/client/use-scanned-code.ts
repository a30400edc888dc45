import { useEffect, useRef } from 'react';

/**
 * A printed QR code opens a page with its code behind the `#`, where no server and no log reads it: gives it to the form, once.
 * `take` is the one of the first frame.
 */
export function useScannedCode(take: (code: string) => void): void {
  const onMount = useRef(() => {
    const code = window.location.hash.slice(1);
    if (/^[2-9A-Z]{12,16}$/.test(code)) take(code);
  });
  useEffect(() => onMount.current(), []);
}
