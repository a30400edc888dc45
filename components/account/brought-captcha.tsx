'use client';
import { createContext, useContext, useState, type ReactNode } from 'react';
import type { BrowserOutput } from '@/lib/contracts';
import { useInBrowser } from '@/lib/client/use-in-browser';

type Brought = BrowserOutput<'account.captcha'>;
const Captcha = createContext<Brought | null>(null);

/**
 * A page that is made for its visitor brings the captcha of its form along: the picture, the largest thing on it, is in the first
 * frame and waits for no script. null: the form asks for one by itself.
 */
export function BroughtCaptcha({ captcha, children }: { readonly captcha: Brought | null; readonly children: ReactNode }) {
  return <Captcha value={captcha}>{children}</Captcha>;
}

/** What the page has brought, for a form that was drawn with it; one that appears later may come when it has been used or is too old. */
export function useBroughtCaptcha(): Brought | null {
  const captcha = useContext(Captcha);
  const late = useInBrowser();
  const [mine] = useState(late ? null : captcha);
  return mine;
}
