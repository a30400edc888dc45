import { MessageSection } from '@/components/contact/message-section';
import { resultsOf } from '@/components/search/result';
import { OfficialShops } from '@/components/shell/frame/official-shops';
import { shopEntries } from '@/components/shell/frame/shops';
import { withShops } from '@/lib/content/shops';
import { textKey } from '@/lib/content/desk-texts';
import { SHOPS_TEXT } from '@/lib/ops/desk-shops';
import { processState } from '@/lib/process/state';
import { demoSite } from '@/lib/sites/demo';
import { ownName } from '@/lib/sites/own-names';
import type { Site } from '@/lib/sites';

jest.mock('next-intl/server', () => jest.requireActual('../../support/server-words'));

const selling = (shops: Partial<Site['shops']>, qr: Partial<Site['qr']> = {}): Site => ({
  ...demoSite,
  shops: { ...demoSite.shops, ...shops },
  qr: { ...demoSite.qr, ...qr },
});
const labels = async (site: Site) => (await shopEntries(site)).map(({ label }) => label);

describe('the shops of a site', () => {
  it('are those that are configured, in their order', async () => {
    expect(await labels(selling({ jd: 'https://jd.example/', tmall: 'https://tmall.example/' }))).toEqual(['天猫旗舰店', '京东旗舰店']);
  });

  it('Douyin and Baidu are there for who has such a shop: by a name, an address or a code', async () => {
    const [douyin] = await shopEntries(selling({ douyin: '星课邦图书旗舰店' }));
    expect(douyin?.prompt).toEqual({ shop: 'douyin', name: '星课邦图书旗舰店', qr: '', address: '' });
    const [baidu] = await shopEntries(selling({ baidu: 'https://baidu.example/' }));
    expect(baidu?.prompt).toEqual({ shop: 'baidu', name: '星课邦官方旗舰店', qr: '', address: 'https://baidu.example/' });
    const [code] = await shopEntries(selling({}, { douyin: '/qr.png' }));
    expect(code?.prompt).toMatchObject({ shop: 'douyin', qr: '/qr.png' });
  });

  it('that is found by its name is known as ours', () => {
    expect(ownName('星课邦图书旗舰店', [selling({ douyin: '星课邦图书旗舰店' })], 'http://localhost')).toBe('shop');
    expect(ownName('星课邦图书旗舰店', [demoSite], 'http://localhost')).toBeNull();
  });
});

describe('shops that the desk says', () => {
  afterEach(() => {
    processState().deskTexts = null;
  });
  const saying = (shops: Partial<Site['shops']>): void => {
    const texts = new Map([[textKey(SHOPS_TEXT, demoSite.key), JSON.stringify(shops)]]);
    processState().deskTexts = Promise.resolve({ texts, stamp: '1', at: Date.now(), heard: processState().pageCache.heard });
  };

  it('stand before those of the environment; one that it closes is gone with its code, the others stay', async () => {
    saying({ jd: 'https://jd.example/new', douyin: '' });
    const site = await withShops(selling({ tmall: 'https://tmall.example/', jd: 'https://jd.example/old' }, { douyin: '/qr.png' }));
    expect((await shopEntries(site)).map(({ href }) => href)).toEqual(['https://tmall.example/', 'https://jd.example/new']);
    expect(ownName('jd.example/new', [site], 'http://localhost')).toBe('shop');
    expect(ownName('jd.example/old', [site], 'http://localhost')).toBeNull();
    expect(JSON.stringify(await OfficialShops({ site: demoSite }))).toContain('https://jd.example/new');
  });
});

describe('a site without a shop', () => {
  it('says how to ask, and names none', async () => {
    expect((await shopEntries(demoSite)).map(({ label, href }) => [label, href])).toEqual([
      [demoSite.phone, `tel:${demoSite.phone}`],
      ['留言问购', '/about/contact-us#message'],
    ]);
    expect(await MessageSection({ site: demoSite, topics: [] })).toMatchObject({ props: { id: 'message' } });
    const said = JSON.stringify(await OfficialShops({ site: demoSite }));
    expect(said).toContain('网上还没有官方店铺');
    expect(said).not.toMatch(/旗舰店|抖音|百度/);
  });

  it('a book that is found says what it costs, and where', async () => {
    const book = {
      bookId: 'junior-2',
      title: '母题清单',
      cover: '/art/cover-junior-muti.svg',
      tagline: '一道母题',
      level: 'junior',
      index: 2,
    };
    const nothing = { list: [], total: 0 };
    const found = {
      keyWord: '母题',
      problems: nothing,
      courses: nothing,
      lessons: nothing,
      information: nothing,
      books: { list: [book], total: 1 },
    };
    const [asked] = (await resultsOf(found, demoSite)).books;
    expect(asked).toMatchObject({ meta: '初中图书　电话或留言问购', offer: { priceFen: 3900 } });
    const [sold] = (await resultsOf(found, selling({ jd: 'https://jd.example/' }))).books;
    expect(sold?.meta).toBe('初中图书　官方店铺有售');
  });
});
