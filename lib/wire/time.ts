import { inChina } from '../kernel/time';

/** `t` of the wire: YYYYMMDDHHmmssSSS in Asia/Shanghai (§7.7). */
export const wireTime = (at: Date): string => inChina(at).toISOString().replace(/\D/g, '');

/** The instant of a `t`, or null when the text is none. */
export function wireTimeToDate(t: string): Date | null {
  const m = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{3})$/.exec(t);
  if (!m) return null;
  const at = new Date(`${m[1]}-${m[2]}-${m[3]}T${m[4]}:${m[5]}:${m[6]}.${m[7]}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
