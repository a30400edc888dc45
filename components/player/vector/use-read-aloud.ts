'use client';
import { useEffect, useSyncExternalStore } from 'react';
import type { PlacedStep } from '@/lib/board/lesson';
import { stepAt } from '@/lib/board/lesson';
import type { Playable } from '../playable';

const voices = (): SpeechSynthesis | null => ('speechSynthesis' in window ? window.speechSynthesis : null);

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

/** Reads each step aloud as it comes, as fast and as loud as the reel plays; nothing while it stands, or without a voice. */
export function useReadAloud(reel: Playable, steps: readonly PlacedStep[], voice: SpeechSynthesisVoice | null): void {
  useEffect(() => {
    const speech = voices();
    if (!speech || !voice) return;
    let said = -1;
    const say = (): void => {
      const step = stepAt(steps, reel.currentTime);
      if (reel.paused || reel.muted || step === said) return;
      said = step;
      speech.cancel();
      const words = new SpeechSynthesisUtterance(steps[step]?.step.say ?? '');
      words.voice = voice;
      words.lang = voice.lang;
      words.rate = reel.playbackRate;
      words.volume = reel.volume;
      speech.speak(words);
    };
    const hush = (): void => {
      said = -1;
      speech.cancel();
    };
    const again = (): void => {
      hush();
      say();
    };
    const handlers = { playing: say, timeupdate: say, pause: hush, seeked: again, ratechange: again, volumechange: again };
    for (const [name, handler] of Object.entries(handlers)) reel.addEventListener(name, handler);
    say();
    return () => {
      for (const [name, handler] of Object.entries(handlers)) reel.removeEventListener(name, handler);
      speech.cancel();
    };
  }, [reel, steps, voice]);
}
