import 'server-only';
import { z } from 'zod';
import type { Site } from '@/lib/sites';
import { readData, readDocument, type ContentDocument } from './read';

const line = z.string().trim().min(1);
/** Every page's text: what search engines print of it, and the sentence below the title. */
const text = z.object({ slug: line, title: line, description: line });
const led = text.extend({ lead: line });

const legal = text.extend({
  updated: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  version: line,
  /** A lawyer has not read it yet; the page says so. */
  template: z.boolean(),
});
export type LegalText = ContentDocument<z.output<typeof legal>>;
export type LegalSlug =
  | 'user-agreement'
  | 'refund-policy'
  | 'privacy-policy'
  | 'children-privacy'
  | 'web-agreement'
  | 'sales-licence'
  | 'legal-notice';

/** A legal text of the site. `attached` = it stands below another one, on the same page. */
export function readLegal(slug: LegalSlug, site: Site, attached?: { readonly idPrefix: string }): Promise<LegalText> {
  return readDocument(`legal/${slug}.md`, legal, site, attached ? { ...attached, lowered: true } : {});
}

const licences = z.object({
  licences: z.array(
    z.object({
      /** The query key of /businesslicense. */
      type: z.string().regex(/^[a-z]+$/),
      title: line,
      description: line,
      numberLabel: line,
      /** Which field of the site's table holds the number. */
      numberKey: z.enum(['businessLicense', 'publicationPermit', 'telecomPermit', 'trainingPermit']),
      rows: z.array(z.object({ name: line, value: line })).min(1),
      note: line,
    }),
  ),
});
export type Licence = z.output<typeof licences>['licences'][number];

/** The licences that the site's footer names, in its order. */
export async function readLicences(site: Site): Promise<readonly Licence[]> {
  return (await readData('licences.json', licences, site)).licences.filter(({ numberKey }) => site[numberKey] !== '');
}

const manual = led.extend({ level: z.enum(['junior', 'senior']) });
export type ManualText = ContentDocument<z.output<typeof manual>>;

/** The manual of a level's books. */
export function readManual(slug: 'middleSchool' | 'highSchool', site: Site): Promise<ManualText> {
  return readDocument(`manual/${slug}.md`, manual, site);
}

const promotion = text.extend({
  author: line,
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  cover: z.string().startsWith('/'),
  /** Title and description of the card in a chat. */
  share: z.object({ title: line, description: line }),
});
export type PromotionText = ContentDocument<z.output<typeof promotion>>;

/** The article of /simgle/page. */
export function readPromotion(site: Site): Promise<PromotionText> {
  return readDocument('promo/simgle.md', promotion, site);
}

const cooperation = led.extend({
  roles: z.array(z.object({ title: line, text: line })).min(1),
  steps: z.array(z.object({ title: line, days: line, text: line })).min(1),
  faq: z.array(z.object({ q: line, a: line })).min(1),
});
export type CooperationText = ContentDocument<z.output<typeof cooperation>>;

/** The text of /cooperation. */
export function readCooperation(site: Site): Promise<CooperationText> {
  return readDocument('cooperation.md', cooperation, site);
}

const questions = z.object({
  title: line,
  groups: z
    .array(z.object({ key: z.string().regex(/^[a-z]+$/), title: line, items: z.array(z.object({ q: line, a: line })).min(1) }))
    .min(1),
});
export type Questions = z.output<typeof questions>;

/** The common questions, by subject. */
export function readQuestions(site: Site): Promise<Questions> {
  return readData('faq.json', questions, site);
}

/** What each of these has to say, by its file. */
export const textForms = {
  'legal/user-agreement.md': legal,
  'legal/refund-policy.md': legal,
  'legal/privacy-policy.md': legal,
  'legal/children-privacy.md': legal,
  'legal/web-agreement.md': legal,
  'legal/sales-licence.md': legal,
  'legal/legal-notice.md': legal,
  'licences.json': licences,
  'manual/middleSchool.md': manual,
  'manual/highSchool.md': manual,
  'promo/simgle.md': promotion,
  'cooperation.md': cooperation,
  'faq.json': questions,
} as const;
