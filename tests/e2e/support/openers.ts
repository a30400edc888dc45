import type { Locator, Page } from '@playwright/test';

export type Way = 'mouse' | 'keyboard';
/** The control that opens a dialog, shown to the visitor: in the strip or the bar of a desktop, in the menu of a phone. */
type Opener = (page: Page, isMobile: boolean, way?: Way) => Promise<Locator>;

export const press = (control: Locator, way: Way): Promise<void> => (way === 'mouse' ? control.click() : control.press('Enter'));

/** The phone's menu with one of its groups open. */
export async function menu(page: Page, group?: string, way: Way = 'mouse'): Promise<Locator> {
  await press(page.getByRole('button', { name: '打开菜单' }), way);
  const panel = page.getByRole('dialog', { name: '菜单' });
  if (group) await press(panel.getByRole('button', { name: group, exact: true }), way);
  return panel;
}

async function flyOut(page: Page, tab: string, way: Way = 'mouse'): Promise<Locator> {
  const side = page.getByRole('complementary', { name: '快捷工具' });
  await press(side.getByRole('button', { name: tab }), way);
  return side;
}

/** The name of a dialog and what opens it. */
export interface Opened {
  readonly dialog: string;
  readonly opener: Opener;
}
export const openers: Readonly<Record<'feedback' | 'service' | 'adviserCheck' | 'douyin' | 'baidu' | 'release', Opened>> = {
  feedback: {
    dialog: '问题反馈',
    opener: async (page, isMobile, way) =>
      (isMobile ? await menu(page, undefined, way) : page.getByRole('complementary', { name: '快捷工具' })).getByRole('link', {
        name: '问题反馈',
      }),
  },
  service: {
    dialog: '客服微信',
    opener: async (page, isMobile, way) =>
      (isMobile ? await menu(page, undefined, way) : await flyOut(page, '客服电话', way)).getByRole('link', { name: '客服微信' }),
  },
  adviserCheck: {
    dialog: '防伪查询',
    opener: async (page, isMobile, way) =>
      (isMobile ? await menu(page, undefined, way) : await flyOut(page, '防伪查询', way)).getByRole('link', { name: '查课程顾问' }),
  },
  douyin: {
    dialog: '抖音旗舰店',
    opener: async (page, isMobile, way) =>
      (isMobile ? await menu(page, '购书平台', way) : await flyOut(page, '官方店铺', way)).getByRole('button', { name: '抖音旗舰店' }),
  },
  baidu: {
    dialog: '百度小店',
    opener: async (page, isMobile, way) =>
      (isMobile ? await menu(page, '购书平台', way) : await flyOut(page, '官方店铺', way)).getByRole('button', { name: '百度小店' }),
  },
  release: {
    dialog: '登录',
    opener: async (page, isMobile, way) =>
      (isMobile ? await menu(page, undefined, way) : page.getByRole('navigation', { name: '主导航' })).getByRole('button', {
        name: '信息发布',
      }),
  },
};
