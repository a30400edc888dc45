/** @jest-environment jsdom */
import { cardMark } from '@/lib/marks/card-mark';
import { cardOfPage, keepPageCard } from '@/lib/query/page-card';
import { FakeDoor } from '../../support/fake-door';

function meta(property: string, content: string): void {
  const element = document.createElement('meta');
  element.setAttribute('property', property);
  element.content = content;
  document.head.append(element);
}

test('the card is what the head says, with the square picture and without what the visitor came with', () => {
  window.history.replaceState(null, '', '/m/course?gradeId=8&clickid=abc&shareId=secret#r=token');
  meta('og:title', '初二课程');
  meta('og:description', '按年级找课');
  meta('og:url', 'https://www.example.com/m/course?gradeId=8');
  meta('og:image', 'https://www.example.com/share/wide/m/x.png');
  meta('og:image', 'https://www.example.com/share/square/m/x.png');
  expect(cardOfPage()).toEqual({
    title: '初二课程',
    description: '按年级找课',
    link: 'https://www.example.com/m/course?gradeId=8',
    image: 'https://www.example.com/share/square/m/x.png',
  });
});

describe('the card in WeChat', () => {
  const config = '/api/web/v1/weixin/shareConfig';
  const shown: unknown[] = [];
  const show = (card: unknown) => void shown.push(card);
  const signed = { appId: 'wx1', timestamp: '1', nonceStr: 'n', signature: 's' };
  const wx = { config: jest.fn(), ready: (then: () => void) => then(), updateAppMessageShareData: show, updateTimelineShareData: show };
  const set = (property: string, content: string) =>
    document.querySelector(`meta[property="${property}"]`)?.setAttribute('content', content);
  const half = () => jest.advanceTimersByTimeAsync(500);

  beforeAll(() => jest.useFakeTimers());
  afterAll(() => jest.useRealTimers());

  test('is that of the page once it has one, and of the next page after it', async () => {
    Object.assign(window, { wx });
    // jsdom measures nothing.
    Object.assign(performance, { getEntriesByType: () => [] });
    const door = new FakeDoor().answer(config, { status: 1, appData: signed });
    keepPageCard();
    await half();
    // A page without a card of its own is left to WeChat.
    expect(door.sent(config)).toEqual([]);

    const mark = document.createElement('meta');
    mark.name = cardMark;
    document.head.append(mark);
    await half();
    expect(door.sent(config)).toEqual([{ url: 'http://localhost/m/course?gradeId=8&clickid=abc&shareId=secret', type: 3 }]);
    expect(wx.config).toHaveBeenCalledWith(expect.objectContaining({ ...signed, debug: false }));
    const { title, link, image: imgUrl, description: desc } = cardOfPage();
    expect(shown).toEqual([1, 2].map(() => ({ title, desc, link, imgUrl })));

    set('og:url', 'https://www.example.com/m/gift');
    set('og:title', '新人礼');
    await half();
    expect(shown[3]).toMatchObject({ title: '新人礼', link: 'https://www.example.com/m/gift' });
  });
});
