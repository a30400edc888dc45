'use client';
import { useSyncExternalStore } from 'react';

/** What reads aloud on this device, if anything does. */
export const voices = (): SpeechSynthesis | null => ('speechSynthesis' in window ? window.speechSynthesis : null);

/** A Chinese voice of the device: Mandarin as it is written here first. */
function chineseVoice(): SpeechSynthesisVoice | null {
  const all = voices()?.getVoices() ?? [];
  return all.find(({ lang }) => /^(zh|cmn)[-_](Hans|CN)/i.test(lang)) ?? all.find(({ lang }) => /^(zh|cmn)/i.test(lang)) ?? null;
}

function whenVoicesChange(changed: () => void): () => void {
  const speech = voices();
  // Safari 14 has the list, but no event: it asks again when the first words are said.
  speech?.addEventListener?.('voiceschanged', changed);
  return () => speech?.removeEventListener?.('voiceschanged', changed);
}

/** Can this device read Chinese aloud? */
export function useChineseVoice(): SpeechSynthesisVoice | null {
  return useSyncExternalStore(whenVoicesChange, chineseVoice, () => null);
}
