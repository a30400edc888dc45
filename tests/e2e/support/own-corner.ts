import type { Locator, Page } from '@playwright/test';

/** The learner's own corner of the head: what opens the menu, and the menu. */
export const ownButton = (page: Page): Locator =>
  page
    .getByRole('banner')
    .getByRole('button')
    .filter({ has: page.locator('img') });
export const ownMenu = (page: Page): Locator => page.getByRole('banner').getByRole('list').filter({ hasText: '退出登录' });
