import { useTranslations } from 'next-intl';
import { pageTexts, textId } from '@/lib/ops/texts';
import { screenPath } from '@/lib/ops/screens';

/** What a text is called on the screen, by the id of its file. */
const ids = [
  'home',
  'about-companyProfile',
  'about-teamIntroduction',
  'about-devHistory',
  'about-honor',
  'about-socialResponsibility',
  'about-contact-us',
  'about-tender-announcement',
  'about-legal-notice',
  'legal-user-agreement',
  'legal-refund-policy',
  'legal-privacy-policy',
  'legal-children-privacy',
  'legal-web-agreement',
  'legal-sales-licence',
  'legal-legal-notice',
  'licences',
  'equipment',
  'faq',
  'cooperation',
  'manual-middleSchool',
  'manual-highSchool',
  'promo-simgle',
  'products-pad',
  'products-paper-class',
  'live-tiktok',
  'live-tencent',
  'live-headlines',
] as const;

/** The name of a text: of a page by its file, of a book with its level and its title. */
export function useTextName(): (name: string, title: string | null) => string {
  const t = useTranslations('ops.texts');
  return (name, title) => {
    const known = pageTexts.some((one) => one === name) ? ids.find((id) => id === textId(name)) : undefined;
    if (known !== undefined) return t(`of.${known}`);
    return t(name.startsWith('books/senior') ? 'senior' : 'junior', { title: title ?? name });
  };
}

/** Where a text is edited. */
export function textPath(name: string, site: string): string {
  return screenPath('content', 'texts', { name, site: site || null });
}
