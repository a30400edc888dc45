import format from 'use-intl/format-message/format-only';

/**
 * Stands in the browser where next-intl would bring the whole of ICU (9 KB gz): messages come there taken apart already
 * (`compiled`). Throws for one that does not, which next-intl reports on the console.
 */
export default function formatInBrowser(...[key, message, values, options]: Parameters<typeof format>): ReturnType<typeof format> {
  if (typeof message === 'string' && /[{<]/.test(message)) throw new Error(`${key} came as it was written`);
  return format(key, message, values, options);
}
formatInBrowser.raw = true;
