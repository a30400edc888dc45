const KILO = 1024;

/** `14 KB`, `0.4 MB`, `12 MB`: a size to choose by, never less than there is; '' where it is not known (0). */
export function roundSize(bytes: number): string {
  if (bytes <= 0) return '';
  const [kilos, megas] = [Math.ceil(bytes / KILO), bytes / KILO / KILO];
  if (kilos < 100) return `${kilos} KB`;
  return `${megas < 10 ? (Math.ceil(megas * 10) / 10).toFixed(1) : Math.ceil(megas)} MB`;
}
