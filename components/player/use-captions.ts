'use client';
import { useEffect, useState } from 'react';

/** The text of the cues that are due. */
function dueText(track: TextTrack): string {
  return Array.from(track.activeCues ?? [], (cue) => ('text' in cue && typeof cue.text === 'string' ? cue.text : '')).join('\n');
}

function setMode(track: TextTrack, mode: TextTrackMode): void {
  track.mode = mode;
}

/**
 * The caption line of now, drawn by us so that it has its place above the keys and the size of the stage; '' while there is
 * none or they are off. An iPhone's own full screen shows nothing of ours: there the browser draws them.
 */
export function useCaptions(video: HTMLVideoElement | null, element: HTMLTrackElement | null, on: boolean): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!video || !element || !on) return;
    const { track } = element;
    setMode(track, 'hidden');
    const changed = (): void => setText(dueText(track));
    const outside = (): void => setMode(track, 'showing');
    const back = (): void => setMode(track, 'hidden');
    track.addEventListener('cuechange', changed);
    video.addEventListener('webkitbeginfullscreen', outside);
    video.addEventListener('webkitendfullscreen', back);
    return () => {
      setMode(track, 'disabled');
      setText('');
      track.removeEventListener('cuechange', changed);
      video.removeEventListener('webkitbeginfullscreen', outside);
      video.removeEventListener('webkitendfullscreen', back);
    };
  }, [video, element, on]);
  return text;
}
