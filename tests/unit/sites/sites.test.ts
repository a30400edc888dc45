import { configuredSites, pageSegment, resolveSite, SiteConfigError, siteSegment } from '@/lib/sites';
import { isMobileSegment, siteBySegment } from '@/lib/sites/segment';
import { siteWarnings } from '@/lib/sites/warnings';

const two = {
  SITE_KEYS: 'main,school',
  SITE_MAIN_HOSTS: 'www.a.test,A.test',
  SITE_MAIN_COMPANY: '示例甲公司',
  SITE_MAIN_SHOP_JD: 'https://jd.example/a',
  SITE_SCHOOL_HOSTS: 'b.test',
  SITE_SCHOOL_PHONE: '010-00000000',
  SITE_SCHOOL_AGREEMENT_PRETICKED: '0',
};

describe('site table (§11)', () => {
  it('is one demo site on a first run', () => {
    const [site, ...rest] = configuredSites({});
    expect(rest).toEqual([]);
    expect(site).toMatchObject({
      key: 'main',
      name: '星课邦',
      phone: '4000-186-985',
      hours: '周一至周五 9:00-17:00',
      agreementPreticked: true,
    });
  });

  it('reads each site, and the default site where one lacks a value', () => {
    const [main, school] = configuredSites(two);
    expect(main).toMatchObject({ hosts: ['www.a.test', 'a.test'], company: '示例甲公司', phone: '4000-186-985' });
    expect(school).toMatchObject({ hosts: ['b.test'], company: '示例甲公司', phone: '010-00000000', agreementPreticked: false });
    expect(school?.shops.jd).toBe('https://jd.example/a');
  });

  it('never mixes companies: one that names its own shows only its own filings, permits and copyright', () => {
    const [main, school] = configuredSites({
      ...two,
      SITE_MAIN_ICP: '甲ICP备1号',
      SITE_SCHOOL_COMPANY: '示例乙公司',
      SITE_SCHOOL_ICP: '乙ICP备2号',
    });
    expect(school).toMatchObject({
      company: '示例乙公司',
      icp: '乙ICP备2号',
      copyright: '© 示例乙公司 版权所有',
      address: '',
      policeRecord: '',
      telecomPermit: '',
      publicationPermit: '',
      businessLicense: '',
      trainingPermit: '',
    });
    // The default site does not stand on the demo's papers either.
    expect(main).toMatchObject({ icp: '甲ICP备1号', businessLicense: '', copyright: '© 示例甲公司 版权所有' });
    expect(configuredSites(two)[1]).toMatchObject({ company: '示例甲公司', copyright: '© 示例甲公司 版权所有' });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a bad key', { SITE_KEYS: 'main,My-Site' }, /SITE_KEYS.*my-site.*例如/],
    ['a key twice', { SITE_KEYS: 'main,main' }, /SITE_KEYS.*两次/],
    ['a host with protocol', { SITE_MAIN_HOSTS: 'https://a.test' }, /SITE_MAIN_HOSTS.*https:\/\/a\.test.*例如/],
    ['a host with port', { SITE_MAIN_HOSTS: 'a.test:80' }, /SITE_MAIN_HOSTS/],
    ['a host of two sites', { SITE_KEYS: 'main,b', SITE_MAIN_HOSTS: 'a.test', SITE_B_HOSTS: 'A.test' }, /SITE_B_HOSTS.*a\.test.*main/],
    ['a bad link', { SITE_MAIN_ICP_URL: 'javascript:alert(1)' }, /SITE_MAIN_ICP_URL.*https:\/\/.*例如/],
    ['a bad picture', { SITE_MAIN_QR_APP: '//evil.test/x.png' }, /SITE_MAIN_QR_APP.*例如/],
    ['a bad phone', { SITE_MAIN_PHONE: 'call me' }, /SITE_MAIN_PHONE.*4000-186-985/],
    ['a bad flag', { SITE_MAIN_AGREEMENT_PRETICKED: 'yes' }, /SITE_MAIN_AGREEMENT_PRETICKED.*0 或 1/],
    ['a misspelt variable', { SITE_MAIN_TELEPHONE: '1' }, /SITE_MAIN_TELEPHONE.*不认识/],
    ['a site that is not listed', { SITE_KEYS: 'main', SITE_SHOP_PHONE: '400-000' }, /SITE_SHOP_PHONE.*SITE_KEYS=main,shop/],
  ])('refuses %s in a sentence that names it', (_what, source, sentence) => {
    expect(() => configuredSites(source)).toThrow(SiteConfigError);
    expect(() => configuredSites(source)).toThrow(sentence);
  });
});

describe('host → site', () => {
  const sites = configuredSites(two);

  it.each([
    ['www.a.test', 'main', true],
    ['A.TEST', 'main', true],
    ['a.test:8080', 'main', true],
    ['a.test.', 'main', true],
    ['b.test', 'school', true],
    ['www.b.test', 'main', false],
    ['b.test.evil.test', 'main', false],
    ['evil.test/b.test', 'main', false],
    ['b.test@evil.test', 'main', false],
    ['', 'main', false],
  ])('%p → %s, known %p', (host, key, known) => {
    const found = resolveSite(host, sites);
    expect([found.site.key, found.known]).toEqual([key, known]);
  });

  it('knows every host while none is configured', () => {
    expect(resolveSite('localhost:3000', configuredSites({})).known).toBe(true);
  });
});

describe('segment', () => {
  it('is key and digest, and changes with any variable', () => {
    const [main] = configuredSites(two);
    const [other] = configuredSites({ ...two, SITE_MAIN_PHONE: '400-111' });
    if (!main || !other) throw new Error('no site');
    expect(siteSegment(main)).toMatch(/^main~[0-9a-f]{8}$/);
    expect(siteSegment(other)).not.toBe(siteSegment(main));
  });

  it('leads back to its site only', () => {
    const sites = configuredSites(two);
    for (const site of sites) {
      expect(siteBySegment(siteSegment(site, 'x'), sites, 'x')).toBe(site);
      expect(siteBySegment(encodeURIComponent(siteSegment(site, 'x')).replace('~', '%7E'), sites, 'x')).toBe(site);
    }
    for (const typed of ['main', 'main~00000000', 'school~', '', '~', '~m']) expect(siteBySegment(typed, sites, 'x')).toBeNull();
  });

  it('of a mobile module says so, and leads to the same site', () => {
    const sites = configuredSites(two);
    for (const site of sites) {
      for (const segment of [pageSegment(site, 'mobile', 'x'), pageSegment(site, 'mobile', 'x').replaceAll('~', '%7E')]) {
        expect(siteBySegment(segment, sites, 'x')).toBe(site);
        expect(isMobileSegment(segment)).toBe(true);
      }
      expect(pageSegment(site, 'desktop', 'x')).toBe(siteSegment(site, 'x'));
      expect(isMobileSegment(siteSegment(site))).toBe(false);
    }
  });
});

describe('doctor', () => {
  it('names what a footer lacks or still has of the demo', () => {
    const [demo] = configuredSites({});
    if (!demo) throw new Error('no site');
    const warnings = siteWarnings(demo).join('\n');
    expect(warnings).toContain('SITE_MAIN_HOSTS 没有设置');
    expect(warnings).toContain('SITE_MAIN_ICP 还是示例值');
    expect(warnings).toContain('SITE_MAIN_RETURN_ADDRESS 还是示例值');
    expect(siteWarnings({ ...demo, icp: '' }).join('\n')).toContain('SITE_MAIN_ICP 没有设置');
    expect(siteWarnings({ ...demo, icpUrl: 'https://example.com/' }).join('\n')).toContain('SITE_MAIN_ICP_URL');
  });

  it('names a footer that speaks for two companies', () => {
    const [main, school] = configuredSites({
      ...two,
      SITE_SCHOOL_COPYRIGHT: '© 示例乙公司',
      SITE_SCHOOL_BUSINESS_LICENSE: '示例执照乙',
    });
    if (!main || !school) throw new Error('no site');
    const warnings = siteWarnings(school, main).join('\n');
    expect(warnings).toContain('SITE_SCHOOL_COPYRIGHT 写的不是 示例甲公司');
    expect(warnings).toContain('SITE_SCHOOL_COMPANY 没有设置，营业执照却与默认站点不同');
    expect(siteWarnings(main, main).join('\n')).not.toMatch(/写的不是|却与默认站点不同/);
  });

  it('is content with a complete site', () => {
    const [site] = configuredSites({
      SITE_MAIN_HOSTS: 'a.test',
      SITE_MAIN_COMPANY: '甲公司',
      SITE_MAIN_ADDRESS: '某路',
      SITE_MAIN_ICP: '某ICP备1号',
      SITE_MAIN_POLICE_RECORD: '某公网安备1号',
      SITE_MAIN_TELECOM_PERMIT: '某B2-1',
      SITE_MAIN_PUBLICATION_PERMIT: '出1',
      SITE_MAIN_BUSINESS_LICENSE: '9100',
      SITE_MAIN_COPYRIGHT: '© 甲公司',
      SITE_MAIN_TRAINING_PERMIT: '甲教民1号',
    });
    expect(site && siteWarnings(site)).toEqual([]);
  });
});
