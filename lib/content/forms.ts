import 'server-only';
import type { z } from 'zod';
import { isBook, pageTexts, type PageText } from '@/lib/ops/texts';
import { aboutForms } from './about';
import { bookForm } from './books';
import { equipmentForm } from './equipment';
import { homeForm } from './home';
import { liveForms } from './live';
import { productForms } from './products';
import { textForms } from './texts';

/** What each text has to say; a text of the table without a form does not compile. */
const forms: Readonly<Record<PageText, z.ZodType>> = {
  'home.json': homeForm,
  'equipment.json': equipmentForm,
  ...aboutForms,
  ...textForms,
  ...productForms,
  ...liveForms,
};

/** The form of a text by its file; null for a file that is none. */
export function formOf(name: string): z.ZodType | null {
  const known = pageTexts.find((one) => one === name);
  if (known !== undefined) return forms[known];
  return isBook(name) ? bookForm : null;
}
