import { NotificationRefused } from '../kernel/payment';

/** What Alipay and ICBC share in their form-encoded notifications. */

/** The fields of a form. @throws NotificationRefused where one stands twice: who reads the first would not mean what who reads the last does */
export function formOf(rawBody: string): URLSearchParams {
  const form = new URLSearchParams(rawBody);
  if (new Set(form.keys()).size !== form.size) throw new NotificationRefused('a field twice');
  return form;
}

/** `k=v&…` over the decoded fields in the order of their names, empty ones and those named left out: what is signed. */
export function sortedPairs(form: URLSearchParams, without: readonly string[]): string {
  return [...form]
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The decoded fields that a signature is over: an empty one is as good as none, and anybody may add one. */
export function signedFields(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...form].filter(([, value]) => value !== ''));
}
