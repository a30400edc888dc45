import { href } from '.';

interface Information {
  readonly kind: 'news' | 'media' | 'procurement';
  readonly informationId: number;
}

/** Where an article or a notice is read: notices stand below procurement. */
export function informationHref({ kind, informationId }: Information): string {
  return href(kind === 'procurement' ? 'procurement.detail' : 'news.detail', { id: informationId });
}
