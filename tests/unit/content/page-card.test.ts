/** @jest-environment jsdom */
import { cardOfPage } from '@/lib/client/page-card';

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
