import { COOKIE_NAME_PRERENDER_BYPASS } from 'next/dist/server/api-utils';
import { DRAFT_COOKIE } from '@/lib/next-seams/cookies';

it('the cookie of drafts is Next’s own', () => {
  expect(DRAFT_COOKIE).toBe(COOKIE_NAME_PRERENDER_BYPASS);
});
