/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { MarkdownTools } from '@/components/ops/content/markdown-tools';
import { VersionList } from '@/components/ops/content/version-list';
import { Batch } from '@/components/ops/courses/batch';
import { UploadsCard } from '@/components/ops/courses/uploads-card';
import { History } from '@/components/ops/inbox/history';
import { Code } from '@/components/ops/parts/code';
import courseDesk from '@/messages/zh-CN/courseDesk.json';
import { draw as drawn } from '../../support/at-desk';

const draw = (part: ReactNode) => drawn(part, ['admin'], { courseDesk });

function Writing() {
  const area = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('看右边');
  return (
    <>
      <MarkdownTools area={area} onWrite={setText} />
      <div ref={area}>
        <textarea aria-label="正文" value={text} onChange={({ target }) => setText(target.value)} />
      </div>
    </>
  );
}
const field = (): HTMLTextAreaElement => screen.getByLabelText('正文');

it('⌘B and ⌘M write around what is chosen in the text, and nowhere else', () => {
  draw(<Writing />);
  field().focus();
  field().setSelectionRange(1, 3);
  fireEvent.keyDown(field(), { key: 'b', metaKey: true });
  expect(field().value).toBe('看**右边**');
  // What was chosen stays chosen, at once: the next key may be there already.
  expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe('右边');
  fireEvent.keyDown(field(), { key: 'm', ctrlKey: true });
  expect(field().value).toBe('看**$右边$**');
  fireEvent.keyDown(document.body, { key: 'b', metaKey: true });
  expect(field().value).toBe('看**$右边$**');
  expect(screen.getByRole('button', { name: '公式' }).textContent).toBe('公式⌘M');
});

it('a number that the browser does not let anybody copy is to be chosen by hand', async () => {
  draw(<Code>KWW7GVC47G8MG4YN</Code>);
  // Plain http has no clipboard, and this one no other way either.
  fireEvent.click(screen.getByRole('button', { name: '复制 KWW7GVC47G8MG4YN' }));
  expect(await screen.findByText('浏览器不让复制，选中文字再复制')).toBeInTheDocument();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: () => Promise.resolve() } });
  fireEvent.click(screen.getByRole('button', { name: '复制 KWW7GVC47G8MG4YN' }));
  expect(await screen.findByText('已复制')).toBeInTheDocument();
});

it('a button keeps its name while what it does is under way', () => {
  draw(<Button loading>收卷</Button>);
  expect(screen.getByRole('button').classList).toContain('ant-btn-loading');
  expect(screen.getByRole('button')).toHaveAccessibleName('收卷');
});

it('a version says how many lines came and went since the one before it; the first has none', () => {
  const version = (id: number, text: string) => ({ id, text, who: '袁可', savedAt: '2026-11-25T01:18:00.000Z', publishedAt: null });
  const versions = [version(2, '一\n三\n四'), version(1, '一\n二')];
  draw(
    <VersionList versions={versions} current={2} textOf={({ text }) => text}>
      {() => null}
    </VersionList>,
  );
  const [newest, first] = screen.getAllByRole('listitem');
  expect(newest?.textContent).toContain('+2 行 −1 行');
  expect(first?.textContent).not.toContain('行');
});

it('several films are shown with their lessons before any is sent; what is for none is not sent', async () => {
  const started: [number, string][] = [];
  const places = [
    { sectionId: 10, no: 1, title: '刻度尺', filled: false },
    { sectionId: 20, no: 2, title: '停表', filled: true },
  ];
  draw(<Batch places={places} onStart={(sectionId, { name }) => started.push([sectionId, name])} />);
  const files = ['刻度尺 新.mp4', '02.mp4', '花絮.mp4'].map((name) => new File(['film'], name));
  fireEvent.change(screen.getByLabelText('一次选几个影片文件'), { target: { files } });
  const dialog = await screen.findByRole('dialog');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/刻度尺 新\.mp4.*第 1 讲 刻度尺.*按名字/),
    expect.stringMatching(/02\.mp4.*第 2 讲 停表（已有影片）.*按编号/),
    expect.stringMatching(/花絮\.mp4.*不传/),
  ]);
  fireEvent.click(within(dialog).getByRole('button', { name: '上传 2 个影片' }));
  expect(started).toEqual([
    [10, '刻度尺 新.mp4'],
    [20, '02.mp4'],
  ]);
});

it('a film on its way says how far, how fast and how long; one that was refused says why and is tried again', () => {
  const MB = 1024 ** 2;
  const film = (name: string) => Object.defineProperty(new File([], name), 'size', { value: 100 * MB });
  const broken = film('b.mp4');
  const start = jest.fn();
  const of = new Map([
    [1, { file: film('a.mp4'), sent: 40 * MB, state: 'sending', rate: 2 * MB, failure: '' }],
    [2, { file: broken, sent: 0, state: 'failed', rate: null, failure: '没有声道' }],
  ] as const);
  draw(<UploadsCard uploads={{ of, start, pause: jest.fn(), drop: jest.fn() }} titles={new Map([[1, '刻度尺']])} />);
  const [going, refused] = screen.getAllByRole('listitem');
  expect(going?.textContent).toContain('a.mp440%刻度尺 · 40.0 / 100.0 MB · 2.0 MB/s · 剩 30 秒');
  expect(within(refused ?? document.body).getByRole('alert')).toHaveTextContent('没有声道');
  fireEvent.click(screen.getByRole('button', { name: '重试 b.mp4' }));
  expect(start).toHaveBeenCalledWith(2, broken);
});

it('what was said of a ticket and what was done with it stand in one order', () => {
  const at = (minute: number): string => `2026-11-25T01:${minute}:00.000Z`;
  draw(
    <History
      notes={[{ id: 1, kind: 'reply', who: '沈佳宁', words: '已退', at: at(30) }]}
      events={[
        { id: 1, kind: 'given', who: '何静', to: '沈佳宁', at: at(20) },
        { id: 2, kind: 'done', who: '沈佳宁', to: '', at: at(30) },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('何静分配给沈佳宁'),
    expect.stringContaining('沈佳宁 回复'),
    expect.stringContaining('沈佳宁办结'),
  ]);
});
