import 'server-only';
import { z } from 'zod';
import type { Site } from '@/lib/sites';
import { readDocument, type ContentDocument } from './read';

const text = z.string().min(1);
const points = z.array(z.object({ title: text, text })).min(1);

const product = z.object({
  slug: text,
  title: text,
  tagline: text,
  description: text,
  /** Of one, and what it is for; without a price its shops say it. */
  priceFen: z.number().int().positive().optional(),
  priceFor: text.optional(),
  features: points,
  steps: points,
  scenes: points,
  specs: z.array(z.object({ name: text, value: text })).min(1),
  faq: z.array(z.object({ q: text, a: text })).min(1),
});

export type Product = ContentDocument<z.infer<typeof product>>;
/** The files of content/products. */
export type ProductKey = 'pad' | 'paper-class';

/** What each of them has to say, by its file. */
export const productForms = { 'products/pad.md': product, 'products/paper-class.md': product } as const;

/** What the page of a product says on a site. Throws ContentError. */
export function productOf(key: ProductKey, site: Site): Promise<Product> {
  return readDocument(`products/${key}.md`, product, site);
}
