'use client';
import { useEffect, useState } from 'react';
import { colors } from '@/lib/kernel/colours';

/** Ink on white, level M, quiet zone inside. 480 px is sharp at twice the size shown. */
const LOOK = {
  errorCorrectionLevel: 'M',
  margin: 2,
  width: 480,
  color: { dark: `${colors['ink-900']}FF`, light: `${colors.white}FF` },
} as const;

/** A QR code as PNG data address, for a real picture that a long press reads; null until drawn. The drawing code is loaded here only. */
export function useQr(text: string | null): string | null {
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly src: string } | null>(null);
  useEffect(() => {
    if (!text) return;
    let left = false;
    void import('qrcode').then(async ({ default: qrcode }) => {
      const src = await qrcode.toDataURL(text, LOOK);
      if (!left) setDrawn({ text, src });
    });
    return () => {
      left = true;
    };
  }, [text]);
  return drawn && drawn.text === text ? drawn.src : null;
}
