import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readShareAddress, shareAddress } from '@/lib/og-card/address';
import { demoSite } from '@/lib/sites/demo';

beforeAll(() => {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'xkb-share-'));
});

describe('the address of a share picture', () => {
  it('carries what the picture says', () => {
    const address = shareAddress(demoSite, 'wide', 'news.detail', '古诗文：读懂了再背');
    expect(readShareAddress(demoSite, address)).toEqual({ shape: 'wide', text: { kind: 'news', title: '古诗文：读懂了再背' } });
    expect(readShareAddress(demoSite, address.replace('/wide/', '/square/'))?.shape).toBe('square');
  });

  it('cuts a title that no picture has room for', () => {
    const address = shareAddress(demoSite, 'wide', 'news.detail', '题'.repeat(500));
    expect(readShareAddress(demoSite, address)?.text.title).toBe('题'.repeat(60));
  });

  it.each([
    ['of other words', (address: string) => address.replace(/\/[\w-]+\./, `/${Buffer.from('别的话').toString('base64url')}.`)],
    ['of another kind', (address: string) => address.replace('/news/', '/books/')],
    ['without proof', (address: string) => address.replace(/\.[\w-]{16}\./, `.${'A'.repeat(16)}.`)],
    ['of no shape', (address: string) => address.replace('/wide/', '/round/')],
  ])('%s is none of ours', (_what, change) => {
    const address = shareAddress(demoSite, 'wide', 'news.detail', '古诗文');
    expect(readShareAddress(demoSite, change(address))).toBeNull();
  });

  it('is another one on another site, and when the data of the site change', () => {
    const address = shareAddress(demoSite, 'wide', 'news.detail', '古诗文');
    expect(readShareAddress({ ...demoSite, key: 'school' }, address)).toBeNull();
    expect(readShareAddress({ ...demoSite, brandTitle: '别的' }, address)).toBeNull();
  });
});
