import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { RouteId } from '@/lib/routes';
import { pageMetadata } from './metadata';
import type { SiteParams } from './site';

interface List {
  readonly title: string;
  readonly description: string;
  /** From 1. Every page but the first says which it is: no two pages of a site have the same title. */
  readonly page: number;
}

/** What a page of a paginated list says of itself in its head. */
export async function listMetadata(params: SiteParams, route: RouteId, { title, description, page }: List): Promise<Metadata> {
  if (page === 1) return pageMetadata(params, route, { title, description });
  const t = await getTranslations('ui.pagination');
  const place = { title, description, page: t('page', { page }) };
  return pageMetadata(params, route, { title: t('title', place), description: t('description', place) });
}
