const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Shanghai',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
const order = ['year', 'month', 'day', 'hour', 'minute', 'second', 'fractionalSecond'] as const;

/** `t` of the wire: YYYYMMDDHHmmssSSS in Asia/Shanghai (§7.7). */
export function wireTime(at: Date): string {
  const parts = format.formatToParts(at);
  return order.map((type) => parts.find((p) => p.type === type)?.value ?? '').join('');
}

/** The instant of a `t`, or null when the text is none. */
export function wireTimeToDate(t: string): Date | null {
  const m = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{3})$/.exec(t);
  if (!m) return null;
  const at = new Date(`${m[1]}-${m[2]}-${m[3]}T${m[4]}:${m[5]}:${m[6]}.${m[7]}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
