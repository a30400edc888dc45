/** `00:01.000` or `01:00:01.000`, in seconds; null for what is no time. */
function secondsOf(text: string): number | null {
  const [, hours = '0', minutes = '', seconds = ''] = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})$/.exec(text) ?? [];
  return minutes === '' ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Are these captions that every browser reads: WebVTT, with sentences that end after they begin? */
export function areCaptions(text: string): boolean {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return false;
  const times = lines.filter((line) => line.includes('-->'));
  return (
    times.length > 0 &&
    times.every((line) => {
      const [, from = '', to = ''] = /^\s*(\S+)\s+-->\s+(\S+)/.exec(line) ?? [];
      const [begin, end] = [secondsOf(from), secondsOf(to)];
      return begin !== null && end !== null && begin < end;
    })
  );
}
