import { readFileSync, readdirSync } from 'node:fs';
import { routes } from '@/lib/routes';
import { configuredSites } from '@/lib/sites';
import { codePage, followCodes, hasApp } from '@/lib/sites/codes';

const site = (source: Readonly<Record<string, string>>) => {
  const [first] = configuredSites(source);
  if (!first) throw new Error('no site');
  return first;
};
const keys = (source: Readonly<Record<string, string>>) => followCodes(site(source)).map(({ key }) => key);

describe('codes of a footer', () => {
  it('shows what is set and nothing else', () => {
    expect(keys({ SITE_MAIN_QR_WECHAT: '/w.png' })).toEqual(['wechat']);
    expect(keys({ SITE_MAIN_QR_DOUYIN: '/d.png', SITE_MAIN_APP_IOS: 'https://apps.example/ios' })).toEqual(['douyin', 'app']);
    expect(keys({ SITE_MAIN_QR_APP: '/a.png' })).toEqual(['app']);
  });

  it('opens pages of its own on a site that has none, and advertises no app', () => {
    expect(keys({})).toEqual(['home', 'news', 'check']);
    expect(hasApp(site({}))).toBe(false);
  });
});

describe('drawn codes', () => {
  /** Every address of a drawn code that the product writes down. */
  const named = [
    'upstream/seed/base.ts',
    'upstream/seed/data/advisers.json',
    ...readdirSync('components/shell/dialogs').map((f) => `components/shell/dialogs/${f}`),
  ]
    .filter((file) => /\.(tsx?|json)$/.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/\/qr\/[\w.]+/g) ?? []);
  const files = [...new Set([...named, ...followCodes(site({})).map(({ src }) => src)])].map((path) => path.replace('/qr/', ''));

  it.each(files)('%s opens a page that there is', (file) => {
    const page = codePage(file) ?? '';
    expect(routes.map(({ path }) => path)).toContain(page.split('?')[0]);
  });

  it.each(['home', 'home.svg', '../home.png', 'constructor.png', 'HOME.png', ''])('%p is none', (file) => {
    expect(codePage(file)).toBeNull();
  });
});
