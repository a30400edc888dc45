import type { Cue } from './timeline';

function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const pad = (value: number, width = 2): string => String(value).padStart(width, '0');
  return `${pad(Math.floor(ms / 3600000))}:${pad(Math.floor(ms / 60000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;
}

/** WebVTT of the captions; cue times are in seconds. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    (cue, i) =>
      `${i + 1}\n${clock(cue.from)} --> ${clock(cue.to)}\n${cue.text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}
