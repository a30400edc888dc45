import { routeOf } from '@/lib/routes';
import { internalAddress, keyValue } from '@/lib/routes/address';
import { isBaiduPhone, isMobile } from '@/lib/routes/device';

describe('internal addresses', () => {
  it.each([
    ['news.detail', '?id=1001&from=wx', { path: '/news/detail/1001', search: '' }],
    ['course.chaptersub', '?chapterId=3&courseId=7', { path: '/course/chaptersub/7/3', search: '' }],
    ['news.list', '?pageNum=2', { path: '/news/-/2', search: '' }],
    ['news.list', '', { path: '/news/-/-', search: '' }],
    ['brand.home', '?shareId=s1', { path: '/home', search: '' }],
    ['brand.search', '?keyWord=%E6%AF%8D%E9%A2%98', { path: '/search', search: '?keyWord=%E6%AF%8D%E9%A2%98' }],
    ['video.play', '?courseId=7', { path: '/video', search: '?courseId=7' }],
  ] as const)('%s%s', (id, search, expected) => {
    expect(internalAddress(routeOf(id), search)).toEqual(expected);
  });

  it.each(['../../x', 'a/b', 'a.b', 'x'.repeat(65), '新闻', '%00'])('a key cannot be %p', (value) => {
    expect(internalAddress(routeOf('news.detail'), `?id=${encodeURIComponent(value)}`)).toBeNull();
  });

  it.each([
    ['brand.search', ['', '?keyWord=x', '?keyWord=x&pageNum=', '?type=books&pageNum=1000']],
    ['video.play', ['?courseId=7', '?courseId=7&sectionId=x']],
    ['video.small', ['?courseId=7']],
    ['personal.myCourseChapter', ['?courseId=7']],
    ['course.purchase', ['?courseId=7', '?orderNo=XKB2026112100001', '?courseId=x&orderNo=XKB2026112100001']],
    ['course.purchaseAlipay', ['?orderNo=XKB2026112100001']],
  ] as const)('%s keeps a query that names a page', (id, searches) => {
    for (const search of searches) expect(internalAddress(routeOf(id), search)).toEqual({ path: routeOf(id).path, search });
  });

  it.each([
    ['brand.search', ['?pageNum=0', '?keyWord=x&pageNum=abc', '?type=books&pageNum=1001', '?pageNum=1&pageNum=2', '?pageNum=-1']],
    ['video.play', ['', '?courseId=', '?courseId=0', '?courseId=x', '?courseId=1&courseId=2', '?sectionId=3']],
    ['video.small', ['', '?courseId=1.5']],
    ['personal.myCourseChapter', ['', '?courseId=12345678901']],
    ['course.purchase', ['', '?courseId=x', '?orderNo=short', '?orderNo=../../../etc/passwd']],
    ['course.purchaseAlipay', ['', '?courseId=7', '?orderNo=']],
  ] as const)('%s without what it is about is nowhere', (id, searches) => {
    for (const search of searches) expect([search, internalAddress(routeOf(id), search)]).toEqual([search, null]);
  });

  it('no list reaches the folder of another page', () => {
    expect(internalAddress(routeOf('news.list'), '?type=detail&pageNum=7')).toBeNull();
    expect(internalAddress(routeOf('procurement.list'), '?pageNum=procurementDetail')).toBeNull();
  });

  it('gives a key back to its page', () => {
    expect(keyValue('1001')).toBe('1001');
    expect(keyValue('-')).toBeNull();
  });
});

describe('devices (§9)', () => {
  it.each(['Android', 'iPhone', 'SymbianOS', 'Windows Phone', 'iPad', 'iPod'])('%s is mobile', (token) => {
    expect(isMobile(`Mozilla/5.0 (${token}; x)`)).toBe(true);
  });
  it.each(['Mozilla/5.0 (Windows NT 10.0)', 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', 'Mozilla/5.0 (X11; Linux x86_64)', ''])(
    '%p is not',
    (agent) => {
      expect(isMobile(agent)).toBe(false);
    },
  );
  it.each(['Baiduspider/2.0', 'Googlebot/2.1', 'bingbot/2.0', 'Bytespider', '360Spider', 'YisouSpider', 'Sogou web spider/4.0'])(
    '%s is a spider',
    (name) => {
      expect(isBaiduPhone(`Mozilla/5.0 (Android) baiduboxapp/13 ${name}`)).toBe(false);
    },
  );
});
