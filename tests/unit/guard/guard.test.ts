import { routes, type RouteRow } from '@/lib/routes';
import { decide, type Navigation } from '@/lib/routes/guard';

const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 5) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const baidu = `${phone} baiduboxapp/13.50.0.10 (Baidu; P1 14)`;
const baiduSpider = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) baiduboxapp/13 (compatible; Baiduspider-render/2.0)';

type Logins = Partial<Pick<Navigation, 'session' | 'eToken' | 'paperShare'>>;
const nobody: Logins = {};
const learner: Logins = { session: true };
const evaluated: Logins = { eToken: true };
const payer: Logins = { paperShare: true };

function go(userAgent: string, address: string, logins: Logins = nobody, prefetch = false) {
  const { pathname, search } = new URL(`http://site.test${address}`);
  return decide({ pathname, search, userAgent, session: false, eToken: false, paperShare: false, prefetch, ...logins });
}

/** `→ address` for a redirect, `page id`, or `404`. */
function outcome(...args: Parameters<typeof go>): string {
  const decision = go(...args);
  if (decision.kind === 'redirect') return `→ ${decision.location}`;
  return decision.kind === 'page' ? decision.route.id : '404';
}

type Row = readonly [sentence: string, userAgent: string, address: string, logins: Logins, expected: string];

/** Every sentence of the guard on every navigation (§4.14–4.19). */
const table: readonly Row[] = [
  ['/simgle/page is let through: its share card is the page’s own work', phone, '/simgle/page', nobody, 'promo.simgle'],

  ['Baidu-app phones without baiduFlag get it', baidu, '/home', nobody, '→ /home?baiduFlag=1'],
  ['… added to the query that is there', baidu, '/news?type=2&pageNum=3', nobody, '→ /news?type=2&pageNum=3&baiduFlag=1'],
  ['… before anything else', baidu, '/m/order-detail-share?shareId=abc', nobody, '→ /m/order-detail-share?shareId=abc&baiduFlag=1'],
  ['… on redirecting addresses too', baidu, '/', nobody, '→ /?baiduFlag=1'],
  ['… never towards another host', baidu, '//evil.test/home', nobody, '404'],
  ['… once', baidu, '/home?baiduFlag=1', nobody, 'brand.home'],
  ['… never spiders', baiduSpider, '/home', nobody, 'brand.home'],
  ['… only mobile users', `${desktop} baiduboxapp/13`, '/home', nobody, 'brand.home'],
  ['… only in the Baidu app', phone, '/home', nobody, 'brand.home'],

  ['desktop, login required, no rsNo → /home', desktop, '/personal/my-course?tab=1', nobody, '→ /home'],
  ['desktop, login required, signed in: proceed', desktop, '/personal/my-course', learner, 'personal.myCourse'],
  ['an eToken is no learner', desktop, '/personal/my-course', evaluated, '→ /home'],
  ['desktop, no login required: proceed', desktop, '/news/detail?id=1', nobody, 'news.detail'],
  ['… and a signed-in learner too', desktop, '/home', learner, 'brand.home'],
  ['desktop studymag goes to /', desktop, '/studymag/report', learner, '→ /'],
  ['… all of it', desktop, '/studymag/detail/exercise', nobody, '→ /'],
  ['… also its short address', desktop, '/studymag', nobody, '→ /'],
  ['a child’s week stands at a desk', desktop, '/family?child=3', nobody, 'parent.week'],
  ['… a phone reads it in study management', phone, '/family?child=3', nobody, '→ /studymag/letter?child=3'],
  ['phone studymag proceeds', phone, '/studymag/report', nobody, 'study.report'],
  ['… from its short address', phone, '/studymag?shareToken=a', nobody, '→ /studymag/report?shareToken=a'],

  ['a phone with a code proceeds', phone, '/video?code=abc', nobody, 'video.play'],
  ['… on evaluation pages', phone, '/e/report?code=abc', nobody, 'e.report'],
  ['… with a shareId', phone, '/m/order-detail-share?code=abc&shareId=s1', nobody, 'm.orderDetailShare'],
  ['an empty code is none', phone, '/video?code=', nobody, '→ /home'],
  ['a code is nothing on desktop', desktop, '/video?code=abc', nobody, '→ /home'],

  [
    'shareId without mobilePhone on a phone → m-login with the query',
    phone,
    '/home?shareId=s1&from=wx',
    nobody,
    '→ /m/login?shareId=s1&from=wx',
  ],
  [
    '… also from the order itself, which is come back to',
    phone,
    '/m/order-detail-share?shareId=s1',
    nobody,
    '→ /m/login?shareId=s1&to=%2Fm%2Forder-detail-share%3FshareId%3Ds1',
  ],
  ['… not with a mobilePhone', phone, '/home?shareId=s1&mobilePhone=13800138000', nobody, 'brand.home'],
  ['… not on m-login', phone, '/m/login?shareId=s1', nobody, 'm.login'],
  ['… not on evaluation routes', phone, '/e/login?shareId=s1', nobody, 'e.login'],
  ['… not with a valid session (reading 2)', phone, '/m/order-detail-share?shareId=s1', learner, 'm.orderDetailShare'],
  ['… not on desktop', desktop, '/home?shareId=s1', nobody, 'brand.home'],
  ['a phone opens a shared order on its own page', phone, '/order-detail-share?shareId=s1', learner, '→ /m/order-detail-share?shareId=s1'],
  ['… after its own login', phone, '/order-detail-share?shareId=s1', nobody, '→ /m/login?shareId=s1'],
  ['… a desktop on the desktop’s', desktop, '/order-detail-share?shareId=s1', learner, 'order.detailShare'],
  [
    '… /p has its own login (reading 2)',
    phone,
    '/p/order-detail-share?shareId=s1',
    nobody,
    '→ /p/login?shareId=s1&to=%2Fp%2Forder-detail-share%3FshareId%3Ds1',
  ],
  ['… which is open', phone, '/p/login?shareId=s1', nobody, 'p.login'],
  ['… and its own token', phone, '/p/order-detail-share?shareId=s1', payer, 'p.orderDetailShare'],
  [
    '… a learner’s session is none on /p',
    phone,
    '/p/order-detail-share?shareId=s1',
    learner,
    '→ /p/login?shareId=s1&to=%2Fp%2Forder-detail-share%3FshareId%3Ds1',
  ],
  ['… live signup is exempt', phone, '/liveSignupTiktok/index?shareId=s1', nobody, 'live.tiktok'],
  ['… /uploadFile is exempt', phone, '/uploadFile?shareId=s1', nobody, 'upload.file'],
  ['… /parentCode is exempt', phone, '/parentCode/bindPhoneCode?shareId=s1', nobody, 'parent.bindPhone'],

  ['evaluation login with an eToken → report', phone, '/e/login', evaluated, '→ /e/report'],
  ['… next-step-login is one too', phone, '/e/next-step-login', evaluated, '→ /e/report'],
  ['… not other open evaluation pages', phone, '/e/wxCode', evaluated, 'e.wxCode'],
  ['… a learner’s session is no eToken', phone, '/e/login', learner, 'e.login'],
  ['… what the login was asked for comes first', phone, '/e/login?to=%2Fe%2Freport%3FreportId%3D3', evaluated, '→ /e/report?reportId=3'],
  ['… no address of somebody else', phone, '/e/login?to=%2F%2Fevil.test%2Fe%2Freport', evaluated, '→ /e/report'],
  ['… no address that is none', phone, '/e/login?to=%2Fno%2Fsuch', evaluated, '→ /e/report'],
  [
    'no eToken on a login-required evaluation route → evaluation login, which comes back',
    phone,
    '/e/recommend-exercises?reportId=3&set=1',
    nobody,
    '→ /e/login?to=%2Fe%2Frecommend-exercises%3FreportId%3D3%26set%3D1',
  ],
  ['… on desktop too (reading 3)', desktop, '/e/order-detail', learner, '→ /e/login?to=%2Fe%2Forder-detail'],
  ['… with one: proceed', phone, '/e/report', evaluated, 'e.report'],
  ['… the paper opens by its key in any browser', desktop, '/e/view-pdf?reportId=1&key=k', nobody, 'e.viewPdf'],
  ['… WeChat comes back with a code', phone, '/e/wxCode?code=abc&state=s', nobody, 'e.wxCode'],
  ['… a login page is one on desktop too', desktop, '/e/next-step-login', evaluated, '→ /e/report'],
  ['… open evaluation pages need none', desktop, '/e/user-agreement', nobody, 'e.userAgreement'],

  ['/m/login is open (reading 1)', phone, '/m/login', nobody, 'm.login'],
  [
    '/m without a session → /m/login (reading 3)',
    phone,
    '/m/order/success?orderNo=1',
    nobody,
    '→ /m/login?to=%2Fm%2Forder%2Fsuccess%3ForderNo%3D1',
  ],
  ['… on desktop too', desktop, '/m/order/success', nobody, '→ /m/login?to=%2Fm%2Forder%2Fsuccess'],
  ['… with one: proceed', phone, '/m/order/success', learner, 'm.orderSuccess'],
  ['/p without its token → /p/login (reading 3)', desktop, '/p/order/success', learner, '→ /p/login?to=%2Fp%2Forder%2Fsuccess'],
  ['a desktop login route on a phone → /home (reading 3)', phone, '/personal/order', nobody, '→ /home'],
  ['… with a session: proceed', phone, '/personal/order', learner, 'personal.order'],
  [
    'a phone module with its own way in leads there, and remembers',
    phone,
    '/myCourse/video?courseId=3',
    nobody,
    '→ /myCourse/login?to=%2FmyCourse%2Fvideo%3FcourseId%3D3',
  ],
  ['… on desktop too', desktop, '/myCourse/index', nobody, '→ /myCourse/login?to=%2FmyCourse%2Findex'],
  ['… with a session: proceed', phone, '/myCourse/send', learner, 'myCourse.send'],
  ['… a trial lesson leads to where it is claimed', phone, '/freeCourse/watch', nobody, '→ /freeCourse/home?to=%2FfreeCourse%2Fwatch'],
  ['… a lesson that was sent opens by its code in any browser', desktop, '/myCourse/video?code=abc', nobody, 'myCourse.video'],
  ['… an empty code is none', desktop, '/myCourse/video?code=', nobody, '→ /myCourse/login?to=%2FmyCourse%2Fvideo%3Fcode%3D'],
  ['non-mobile, non-login routes proceed', desktop, '/m/home', nobody, 'm.home'],

  ['/ → /home', desktop, '/', nobody, '→ /home'],
  ['/ on a phone → /home', phone, '/', nobody, '→ /home'],
  ['/m → /m/home', phone, '/m', nobody, '→ /m/home'],
  ['/about → its first page', desktop, '/about', nobody, '→ /about/companyProfile'],
  ['/contact-us → /about/contact-us', desktop, '/contact-us?from=qr', nobody, '→ /about/contact-us?from=qr'],
  ['no course named → all of them', desktop, '/course/chapter?utm_source=x', nobody, '→ /course?utm_source=x'],
  ['bare live signup → its index, the click id kept', phone, '/liveSignupTiktok?clickid=9', nobody, '→ /liveSignupTiktok/index?clickid=9'],
  ['unknown below /m is 404', phone, '/m/nothing', nobody, '404'],
  ['… with a shareId too', phone, '/m/nothing?shareId=s1', nobody, '404'],
  ['unknown is 404', desktop, '/no/such/page', nobody, '404'],
  ['a typed site path is 404', desktop, '/main~0123abcd/home', learner, '404'],
  ['addresses are case-sensitive', desktop, '/Home', nobody, '404'],
];

describe('route guard (§4)', () => {
  it.each(table)('%s', (_sentence, userAgent, address, logins, expected) => {
    expect(outcome(userAgent, address, logins)).toBe(expected);
  });

  it('asks for a login on every row that requires one, and on no other', () => {
    const rows: readonly RouteRow[] = routes;
    // One device has no page of these.
    const oneDevice = (r: RouteRow): boolean => r.area === 'study' || r.id === 'parent.week';
    for (const row of rows.filter((r) => !r.path.endsWith('*') && r.redirect === undefined && r.bare === undefined && !oneDevice(r))) {
      const guarded = row.access === 'session' || row.access === 'evaluation' || row.access === 'paperShare';
      expect([row.id, go(desktop, row.path).kind]).toEqual([row.id, guarded ? 'redirect' : 'page']);
      expect([row.id, go(phone, row.path).kind]).toEqual([row.id, guarded ? 'redirect' : 'page']);
      expect([row.id, go(phone, row.path, { session: true, paperShare: true, eToken: row.login !== true }).kind]).toEqual([row.id, 'page']);
    }
  });

  it('never sends round in a circle', () => {
    const rows: readonly RouteRow[] = routes;
    const logins = [nobody, learner, evaluated, payer];
    for (const row of rows)
      for (const agent of [desktop, phone, baidu])
        for (const who of logins)
          for (const query of ['', '?shareId=s1', '?shareId=s1&mobilePhone=1', '?code=1']) {
            let address = row.path.replace('*', 'x') + query;
            let steps = 0;
            for (let next = go(agent, address, who); next.kind === 'redirect'; next = go(agent, address, who)) {
              address = next.location;
              steps += 1;
              // Five in the longest: flag, bare address of a module, its first page, that one's login, and the flag once more.
              expect([row.id, agent, query, steps]).toEqual([row.id, agent, query, Math.min(steps, 5)]);
            }
          }
  });
});

describe('what the guard remembers', () => {
  it('saves a shareId of the query wherever it stands', () => {
    expect(go(desktop, '/home?shareId=s1').shareId).toBe('s1');
    expect(go(phone, '/e/login?shareId=s1').shareId).toBe('s1');
    expect(go(phone, '/p/order-detail-share?shareId=s1').shareId).toBe('s1');
    expect(go(desktop, '/home').shareId).toBeNull();
  });

  it.each(['a b', 'x'.repeat(129), 'a;b=c', '<script>', ''])('does not save %p', (value) => {
    expect(go(desktop, `/home?shareId=${encodeURIComponent(value)}`).shareId).toBeNull();
  });

  it('remembers path and query that need a login, on both devices', () => {
    expect(go(desktop, '/course/purchase?courseId=7').loginIntent).toBe('/course/purchase?courseId=7');
    expect(go(phone, '/course/purchase?courseId=7').loginIntent).toBe('/course/purchase?courseId=7');
  });

  it('remembers which page for phones a desktop asked for', () => {
    expect(go(desktop, '/studymag/letter?child=3').phonePage).toBe('/studymag/letter?child=3');
    expect(go(desktop, '/studymag/letter?child=3', nobody, true).phonePage).toBeNull();
    expect(go(phone, '/studymag/letter?child=3', learner).phonePage).toBeNull();
  });

  it('remembers nothing where another login page takes the query along', () => {
    expect(go(phone, '/e/report').loginIntent).toBeNull();
    expect(go(phone, '/m/order/success').loginIntent).toBeNull();
  });

  it('remembers nothing for a prefetch', () => {
    const decision = go(desktop, '/personal/my-course?shareId=s1', nobody, true);
    expect(decision).toMatchObject({ kind: 'redirect', location: '/home', loginIntent: null, shareId: null });
  });
});
