import { afterLogin, type LoginMoment } from '@/components/account/after-login';
import { isOwnPath } from '@/lib/routes/return-address';

const here: LoginMoment = { resume: undefined, pathname: '/home', share: null, phone: false };

describe('after login', () => {
  it.each<[string, Partial<LoginMoment>, string | null]>([
    ['stays where nothing was remembered', {}, null],
    ['goes on with the remembered path and query', { resume: '/course/purchase?courseId=3' }, '/course/purchase?courseId=3'],
    [
      'lets the remembered path win over a shareId',
      { resume: '/video?courseId=1&sectionId=2', share: { shareId: 'abcdefghijkl', target: 'order' } },
      '/video?courseId=1&sectionId=2',
    ],
    ['opens the shared order', { share: { shareId: 'abcdefghijkl', target: 'order' } }, '/order-detail-share?shareId=abcdefghijkl'],
    [
      'opens the shared order on a phone',
      { share: { shareId: 'abcdefghijkl', target: 'order' }, phone: true },
      '/m/order-detail-share?shareId=abcdefghijkl',
    ],
    [
      'opens a paper course on its own page',
      { share: { shareId: 'abcdefghijkl', target: 'paper' } },
      '/p/order-detail-share?shareId=abcdefghijkl',
    ],
    [
      'opens one that has no account yet',
      { share: { shareId: 'abcdefghijkl', target: 'paperTemp' }, phone: true },
      '/p/temp-order-detail-share?shareId=abcdefghijkl',
    ],
    ['does not open a link that is over', { share: { shareId: 'abcdefghijkl', target: 'over' } }, null],
    ['leaves /register for the root', { pathname: '/register' }, '/'],
    ['goes on with the remembered path from /register', { pathname: '/register', resume: '/personal/my-course' }, '/personal/my-course'],
    ['does not follow a foreign address', { resume: '//evil.example/home' }, null],
    ['does not follow an unknown address', { resume: '/no-such-page' }, null],
  ])('%s', (_name, moment, expected) => {
    expect(afterLogin({ ...here, ...moment })).toBe(expected);
  });

  it.each(['//a.example', '/\\a.example', 'https://a.example/home', '/home\u0000', 'javascript:alert(1)', ''])(
    'refuses %j as a path of ours',
    (path) => {
      expect(isOwnPath(path)).toBe(false);
    },
  );
});
