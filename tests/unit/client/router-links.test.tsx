/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@/components/ui/link';
import { watchRouterLinks } from '@/lib/client/router-links';

const went: string[] = [];
const router = { push: (href: string) => void went.push(`push ${href}`), replace: (href: string) => void went.push(`replace ${href}`) };
/** Presses that nobody took; here they lead nowhere. */
const left: string[] = [];
function leave(event: MouseEvent): void {
  if (!event.defaultPrevented) left.push(event.target instanceof Element ? (event.target.textContent ?? '') : '');
  event.preventDefault();
}
let stop = (): void => undefined;

beforeEach(() => {
  went.length = 0;
  left.length = 0;
  window.addEventListener('click', leave);
  stop = watchRouterLinks(router);
});
afterEach(() => {
  stop();
  window.removeEventListener('click', leave);
});

it('a press on a link of the site goes to the router, with the query and the place in the page', async () => {
  render(
    <>
      <Link href="/news/detail?id=1#end">
        <b>消息</b>
      </Link>
      <Link href="/video?sectionId=2" replace>
        下一讲
      </Link>
    </>,
  );
  await userEvent.click(screen.getByText('消息'));
  await userEvent.click(screen.getByText('下一讲'));
  expect(went).toEqual(['push /news/detail?id=1#end', 'replace /video?sectionId=2']);
  expect(left).toEqual([]);
});

it('the browser follows a plain link, another site, another tab, and a press with a key', async () => {
  const user = userEvent.setup();
  render(
    <>
      <a href="/art/logo.svg">图</a>
      <Link href="https://example.com/">别处</Link>
      <Link href="/home" target="_blank">
        新窗
      </Link>
      <Link href="/home">首页</Link>
    </>,
  );
  for (const name of ['图', '别处', '新窗']) await user.click(screen.getByText(name));
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('首页'));
  await user.keyboard('{/Control}');
  expect(went).toEqual([]);
  expect(left).toEqual(['图', '别处', '新窗', '首页']);
});

it('who has taken a press keeps it, and who only hears of it does not', async () => {
  const heard = jest.fn();
  render(
    <>
      <Link href="/home" onClick={(event) => event.preventDefault()}>
        不去
      </Link>
      <Link href="/home" onClick={heard}>
        关上再去
      </Link>
    </>,
  );
  await userEvent.click(screen.getByText('不去'));
  await userEvent.click(screen.getByText('关上再去'));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(went).toEqual(['push /home']);
});
