import { shopKeys } from '@/lib/kernel/shops';
import type { Site } from './types';

/** Has the site a shop of its own anywhere? */
export function hasShop({ shops, qr }: Pick<Site, 'shops' | 'qr'>): boolean {
  return qr.douyin !== '' || shopKeys.some((key) => shops[key] !== '');
}
