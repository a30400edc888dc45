'use client';
import { useEffect } from 'react';
import { toast } from '@/lib/client/toast';

/** §8: on pages of the evaluation whatever the service answers but success is said in a toast, in its own words. */
export function SayFailure({ words }: { readonly words: string }) {
  useEffect(() => toast(words, { tone: 'failure' }), [words]);
  return null;
}
