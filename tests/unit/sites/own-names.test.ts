import { configuredSites } from '@/lib/sites';
import { ownName } from '@/lib/sites/own-names';

const sites = configuredSites({
  SITE_KEYS: 'main,school',
  SITE_MAIN_HOSTS: 'www.a.test,a.test',
  SITE_MAIN_SHOP_TMALL: 'https://ashop.tmall.example/',
  SITE_MAIN_SHOP_JD: 'https://mall.jd.example/index-1000.html',
  SITE_MAIN_ACCOUNTS: 'xkb_fuwu, XKB_Shipin',
  SITE_MAIN_MAIL_DOMAIN: 'a.test',
  SITE_SCHOOL_HOSTS: 'b.test',
  SITE_SCHOOL_PHONE: '010-12345678',
});
const known = (typed: string) => ownName(typed, sites, 'http://localhost:3000');

describe('names of the site table, as people type them', () => {
  it.each([
    ['4000-186-985', 'phone'],
    ['4000186985', 'phone'],
    ['400 0186 985', 'phone'],
    ['+86 4000-186-985', 'phone'],
    ['0086 4000186985', 'phone'],
    ['４０００－１８６－９８５', 'phone'],
    ['（400）0186985', 'phone'],
    ['tel:4000-186-985', 'phone'],
    ['4000186985\u200b', 'phone'],
    ['010-12345678', 'phone'],
    ['+86 10 1234 5678', 'phone'],
    ['a.test', 'website'],
    ['www.a.test', 'website'],
    ['https://www.A.test/', 'website'],
    ['http://a.test/news/detail?id=3', 'website'],
    ['ａ．ｔｅｓｔ', 'website'],
    ['a。test', 'website'],
    ['a.test:443', 'website'],
    ['www.b.test', 'website'],
    ['http://localhost:3000/home', 'website'],
    ['service@a.test', 'mail'],
    ['mailto:Service@A.test', 'mail'],
    ['ashop.tmall.example', 'shop'],
    ['https://ashop.tmall.example/p/1', 'shop'],
    ['mall.jd.example/index-1000.html', 'shop'],
    ['xkb_fuwu', 'account'],
    ['xkb_shipin', 'account'],
    ['XKB_FUWU', 'account'],
  ])('%s is ours: %s', (typed, what) => {
    expect(known(typed)).toBe(what);
  });

  it.each([
    '4000-186-986',
    '+1 4000186985',
    '14000186985',
    'a.test.evil.example',
    'nota.test',
    'evil.example/a.test',
    'https://a.test@evil.example/',
    'https://a.test:pw@evil.example',
    'evil.example?a.test',
    'service@evil.example',
    'service@a.test.evil.example',
    'mall.jd.example',
    'mall.jd.example/index-1001.html',
    'xkb_fuwu2',
    'somebody',
    '',
  ])('%s is not', (typed) => {
    expect(known(typed)).toBeNull();
  });
});
