import { demoSite } from './demo';
import type { Site } from './types';

/**
 * A text that was written once for every site, with the number of the site that shows it: it names the one of the first
 * site (`first`), or the built-in one.
 */
export function withOwnPhone(text: string, site: Site, first: Site): string {
  return [demoSite.phone, first.phone].reduce((done, phone) => done.replaceAll(phone, site.phone), text);
}
