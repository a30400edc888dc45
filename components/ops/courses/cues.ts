/** A caption: when it begins, and what it says. */
interface Cue {
  readonly at: string;
  readonly words: string;
}

/** The captions of a WebVTT file, to be read; what is no caption (a note, a style) is left out. */
export const cuesOf = (vtt: string): Cue[] =>
  vtt
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.trim().split('\n');
      const time = lines.findIndex((line) => line.includes('-->'));
      const at = lines[time]
        ?.split('-->')[0]
        ?.trim()
        .replace(/\.\d+$/, '')
        .replace(/^00:(?=\d\d:)/, '');
      const words = lines
        .slice(time + 1)
        .join(' ')
        .replace(/<[^>]*>/g, '');
      return at === undefined || words === '' ? [] : [{ at, words }];
    });
