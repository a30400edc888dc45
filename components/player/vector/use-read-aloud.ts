'use client';
import { useEffect } from 'react';
import { stepAt, type PlacedStep } from '@/lib/board/lesson';
import type { Reel } from './reel';
import { voices } from './voice';

/** The board waits for the voice so long before its step is over, seconds: before a question stops it, or the lesson ends. */
const BEFORE_END = 0.1;
/** A voice that does not say when it has finished is waited for so long: ms for a character at normal speed, and ms more. */
const CHARACTER_MS = 500;
const MORE_MS = 3000;

/**
 * Reads each step aloud as it comes, as fast and as loud as the reel plays; nothing while it stands, or without a voice. The next step
 * is not begun before this one is said.
 */
export function useReadAloud(reel: Reel, steps: readonly PlacedStep[], voice: SpeechSynthesisVoice | null): void {
  useEffect(() => {
    const speech = voices();
    if (!speech || !voice) return;
    let said = -1;
    let late: ReturnType<typeof setTimeout> | undefined;
    let saying: SpeechSynthesisUtterance | null = null;
    const done = (words: SpeechSynthesisUtterance | null): void => {
      // One that was broken off says so when the next one is being said.
      if (words !== saying) return;
      saying = null;
      clearTimeout(late);
      reel.waitAt(null);
    };
    const say = (): void => {
      const at = stepAt(steps, reel.currentTime);
      const placed = steps[at];
      if (reel.paused || reel.muted || at === said || !placed) return;
      said = at;
      const words = new SpeechSynthesisUtterance(placed.step.say);
      words.voice = voice;
      words.lang = voice.lang;
      words.rate = reel.playbackRate;
      words.volume = reel.volume;
      for (const name of ['end', 'error']) words.addEventListener(name, () => done(words));
      saying = words;
      clearTimeout(late);
      late = setTimeout(() => done(words), (placed.step.say.length * CHARACTER_MS) / reel.playbackRate + MORE_MS);
      reel.waitAt(placed.to - BEFORE_END);
      speech.cancel();
      speech.speak(words);
    };
    const hush = (): void => {
      said = -1;
      done(saying);
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
      hush();
    };
  }, [reel, steps, voice]);
}
