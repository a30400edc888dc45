/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowseCount } from '@/components/news/browse-count';
import { CallbackForm } from '@/components/procurement/callback-form';
import { SearchHistory } from '@/components/search/search-history';
import common from '@/messages/zh-CN/common.json';
import messages from '@/messages/zh-CN/procurement.json';
import { FakeDoor } from '../../support/fake-door';

const browse = '/api/web/v1/information/updateBrowseNumber';
const message = '/api/web/v1/onlineMesage/add';
let door: FakeDoor;
beforeEach(() => {
  door = new FakeDoor();
  sessionStorage.clear();
  localStorage.clear();
});

describe('count of readers', () => {
  it('tells once a tab, and shows what the upstream counted', async () => {
    door.answer(browse, { status: 1, appData: { browseCount: 2317 } });
    const article = <BrowseCount informationId={1062} count={2316} template="阅读 {count}" />;
    const { unmount } = render(article);
    expect(screen.getByText('阅读 2,316')).toBeInTheDocument();
    expect(door.sent(browse)).toEqual([]);
    fireEvent.wheel(document.body);
    expect(await screen.findByText('阅读 2,317')).toBeInTheDocument();
    unmount();
    render(article);
    fireEvent.wheel(document.body);
    expect(screen.getByText('阅读 2,316')).toBeInTheDocument();
    expect(door.sent(browse)).toEqual([{ informationId: 1062 }]);
  });

  it('stays as it is when nobody answers', async () => {
    door.answer(browse, 'offline');
    render(<BrowseCount informationId={7} count={3} template="阅读 {count}" />);
    fireEvent.touchStart(document.body);
    await waitFor(() => expect(door.sent(browse)).toHaveLength(1));
    expect(screen.getByText('阅读 3')).toBeInTheDocument();
  });
});

describe('searches of before', () => {
  const words = { title: '最近搜过', clear: '清空' };

  it('are links, the latest first, without the present one', async () => {
    const { rerender } = render(<SearchHistory keyWord="母题" {...words} />);
    rerender(<SearchHistory keyWord="错题本" {...words} />);
    rerender(<SearchHistory keyWord="平板" {...words} />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['错题本', '母题']);
    expect(screen.getByRole('link', { name: '母题' })).toHaveAttribute('href', `/search?keyWord=${encodeURIComponent('母题')}`);
  });

  it('can be forgotten', async () => {
    render(<SearchHistory keyWord="母题" {...words} />).unmount();
    const { container } = render(<SearchHistory keyWord="" {...words} />);
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(container).toBeEmptyDOMElement();
  });

  it('are not filled by a blank search', () => {
    render(<SearchHistory keyWord="" {...words} />);
    expect(localStorage.length).toBe(0);
  });
});

const callbackWords = { ...messages.form, ...common.send };

describe('form to be called back', () => {
  const fillIn = async (school: string, phone: string): Promise<void> => {
    if (school) await userEvent.type(screen.getByLabelText('学校 / 单位'), school);
    if (phone) await userEvent.type(screen.getByLabelText('联系电话'), phone);
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
  };

  it('says what is missing and sends nothing', async () => {
    render(<CallbackForm words={callbackWords} phone="4000-186-985" />);
    await fillIn('', '1380013');
    expect(screen.getByText('请填写学校或单位')).toBeInTheDocument();
    expect(screen.getByText('请填写 11 位手机号')).toBeInTheDocument();
    expect(screen.getByLabelText('学校 / 单位')).toHaveFocus();
    expect(door.asked).toEqual([]);
  });

  it('sends school and number, and names the ticket', async () => {
    door.answer(message, { status: 1, appData: { ticketNo: 'M20261121001' } });
    render(<CallbackForm words={callbackWords} phone="4000-186-985" />);
    await fillIn('示例市第一中学', '138 0013 8000');
    expect(await screen.findByText(/M20261121001/)).toBeInTheDocument();
    expect(door.sent(message)).toEqual([
      {
        name: '示例市第一中学',
        mobilePhone: '13800138000',
        topic: '设备采购',
        words: '设备采购：请回电',
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    expect(screen.queryByRole('button', { name: '提交' })).toBeNull();
  });

  it('keeps what was typed when it could not be sent', async () => {
    door.answer(message, { status: 0, message: '今天提交得太多了' });
    render(<CallbackForm words={callbackWords} phone="4000-186-985" />);
    await fillIn('示例市第一中学', '13800138000');
    expect(await screen.findByText('今天提交得太多了')).toBeInTheDocument();
    expect(screen.getByLabelText('学校 / 单位')).toHaveValue('示例市第一中学');
  });

  it('sends the same request again after a fault, and says that nothing is lost', async () => {
    door.answer(message, 'offline');
    render(<CallbackForm words={callbackWords} phone="4000-186-985" />);
    await fillIn('示例市第一中学', '13800138000');
    expect(await screen.findByText(callbackWords.failed)).toBeInTheDocument();
    door.answer(message, { status: 1, appData: { ticketNo: 'M20261121002' } });
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    expect((await screen.findByText(/M20261121002/)).closest('[role=status]')).toHaveFocus();
    const [first, second] = door.sent(message);
    expect(second).toEqual(first);
  });
});
