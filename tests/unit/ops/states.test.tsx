/** @jest-environment jsdom */
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { deskRow, isDeskRow } from '@/lib/ops/contract';
import { screens, type ScreenId } from '@/lib/ops/screens';
import courseDesk from '@/messages/zh-CN/courseDesk.json';
import marking from '@/messages/zh-CN/marking.json';
import paperDesk from '@/messages/zh-CN/paperDesk.json';
import teacherDesk from '@/messages/zh-CN/teacherDesk.json';
import { deaf } from '../../support/antd';
import { draw } from '../../support/at-desk';
import { emptiest } from '../../support/emptiest';

// What stands there instead is pages long.
configure({ getElementError: (message) => new Error(message?.split('\n')[0]) });

const isScreen = (of: unknown): of is ComponentType => typeof of === 'function';
/** What the page of a screen draws, by its name. */
async function screenOf(id: ScreenId): Promise<ComponentType> {
  const found: unknown = Reflect.get(
    Object(await import(`@/components/ops/${id}/${id}-screen`)),
    `${id[0]?.toUpperCase()}${id.slice(1)}Screen`,
  );
  if (!isScreen(found)) throw new Error(`${id} has no screen`);
  return found;
}

jest.mock('next/navigation', () => ({
  useRouter: () => ({ replace: () => undefined, push: () => undefined }),
  usePathname: () => '/ops',
  useSearchParams: () => new URLSearchParams(),
}));

/** The service: it says this to every row. */
let says: (row: string) => Promise<unknown>;
let phone = false;
const asked = new Set<string>();

beforeEach(() => {
  asked.clear();
  phone = false;
  Object.assign(globalThis, { IntersectionObserver: ResizeObserver });
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    writable: true,
    value: async (path: string) => {
      const row = path.split('/').at(-1) ?? '';
      asked.add(row);
      const body = await says(row);
      return { json: async () => body };
    },
  });
  const media = (query: string) => ({ matches: phone && query === '(max-width: 720px)', ...deaf });
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, value: media });
});
afterEach(cleanup);

async function show(id: ScreenId) {
  const Screen = await screenOf(id);
  return draw(<Screen />, ['admin'], { marking, courseDesk, paperDesk, teacherDesk });
}

const emptyAnswer = async (row: string): Promise<unknown> => {
  if (!isDeskRow(row)) throw new Error(`no row ${row}`);
  return { ok: true, data: emptiest(deskRow(row).output) };
};
const answered = () => waitFor(() => expect(asked.size).toBeGreaterThan(0));

describe.each(screens.map(({ id }) => id))('%s', (id) => {
  test('while nothing has come it says no fault, and nothing that is not so', async () => {
    says = () => new Promise(() => undefined);
    const { container } = await show(id);
    await answered();
    expect(container.querySelector('h1')).toBeInTheDocument();
    expect(container.querySelector('.ant-alert-error')).toBeNull();
    expect(Array.from(container.querySelectorAll('.ant-table-placeholder'), ({ textContent }) => textContent?.trim()).join('')).toBe('');
  });

  test('what failed is said, with one button to try again, which helps', async () => {
    says = () => Promise.resolve({ ok: false, code: 'unreachable', message: '服务没有回答' });
    const { container } = await show(id);
    await screen.findAllByText('服务没有回答');
    expect(container.querySelector('h1')).toBeInTheDocument();
    says = emptyAnswer;
    for (const again of screen.getAllByText('重试')) again.click();
    await waitFor(() => expect(screen.queryByText('服务没有回答')).toBeNull());
  });

  test.each([
    ['a desk', false],
    ['a phone', true],
  ] as const)('with nothing in it, on %s, it stands and says so', async (_where, small) => {
    phone = small;
    says = emptyAnswer;
    const { container } = await show(id);
    await answered();
    await waitFor(() => expect(container.querySelector('.ant-skeleton, .ant-spin-spinning')).toBeNull());
    expect(container.querySelector('h1')).toBeInTheDocument();
    expect(container.querySelector('.ant-alert-error')).toBeNull();
    expect(container.textContent).not.toMatch(/undefined|NaN|Invalid|MISSING/);
  });
});

test('on a phone what waits stands first, and what waits for nobody is folded', async () => {
  phone = true;
  says = emptyAnswer;
  const { container } = await show('today');
  await answered();
  const names = Array.from(container.querySelectorAll('h2'), ({ textContent }) => textContent);
  expect(names).toEqual(['等着处理', '最急的', '等你复核', '待定的退款', '今天的钟点', '今天到现在', '昨日与上周同日', '服务商']);
  expect(Array.from(container.querySelectorAll('details:not([open]) h2'), ({ textContent }) => textContent)).toEqual(names.slice(4));
});
