/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextEncoder } from 'node:util';
import { answerAreas } from '../../support/areas';
import type { FakeDoor } from '../../support/fake-door';
import { course, home, order, paths, purchaseDoor } from './purchase-door';
import { desktop, show } from './purchase-shown';

// jsdom lacks what every browser has and the QR code needs.
Object.assign(globalThis, { TextEncoder });

const replace = jest.fn();
const router = { replace, push: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const leave = jest.fn();
jest.mock('@/lib/client/payer', () => ({ leaveForPayer: () => leave() }));

let door: FakeDoor;
beforeEach(() => {
  sessionStorage.clear();
  replace.mockReset();
  leave.mockReset();
  door = purchaseDoor();
});

describe('confirming an order', () => {
  test('a failure keeps everything typed and the request id, so that trying again makes one order', async () => {
    const user = userEvent.setup();
    door.answer(paths.course, { status: 1, appData: { ...course, requiresShipping: true } });
    door.answer(paths.create, { status: 0, message: '库存正在盘点' });
    show({ courseId: 7 });
    await user.click(await screen.findByRole('button', { name: '提交订单' }));
    expect(screen.getByLabelText('收货人')).toHaveFocus();
    expect(screen.getByText('请填写手机号码')).toBeVisible();
    expect(door.sent(paths.create)).toHaveLength(0);

    await user.type(screen.getByLabelText('收货人'), '林小满');
    await user.type(screen.getByLabelText('手机号码'), '138 0013 8000');
    expect(screen.getByText('请选择到区、县')).toBeVisible();
    expect(screen.getByLabelText('城市')).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('省、自治区、直辖市'), '浙江省');
    await user.selectOptions(await screen.findByRole('combobox', { name: '城市' }), '杭州市');
    await user.selectOptions(await screen.findByRole('combobox', { name: '区、县' }), '西湖区');
    expect(screen.queryByText('请选择到区、县')).toBeNull();
    await user.type(screen.getByLabelText('详细地址'), '示例路 1 号');
    expect(screen.queryByText('请填写手机号码')).toBeNull();
    await user.click(screen.getByRole('button', { name: '提交订单' }));
    expect(await screen.findByText(/库存正在盘点/)).toBeVisible();
    expect(screen.getByLabelText('收货人')).toHaveValue('林小满');

    door.answer(paths.create, { status: 1, appData: order });
    await user.click(screen.getByRole('button', { name: '提交订单' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/course/purchase?orderNo=XK2026112101'));
    const [first, second] = door.sent(paths.create);
    expect(first).toMatchObject({ courseId: 7, ...home });
    expect(second).toEqual(first);
    expect(door.sent(paths.save)).toEqual([{ ...home, isDefault: 0 }]);
  });

  test('goes to the usual receiver that was kept, or to another one', async () => {
    const user = userEvent.setup();
    const kept = [
      { addressId: 3, ...home, isDefault: true },
      { addressId: 2, ...home, receiverName: '外婆', isDefault: false },
    ];
    door.answer(paths.course, { status: 1, appData: { ...course, requiresShipping: true } });
    door.answer(paths.addresses, { status: 1, appData: { list: kept, most: 10 } });
    door.answer(paths.create, { status: 0, message: '库存正在盘点' });
    show({ courseId: 7 });
    expect(await screen.findByRole('radio', { name: /林小满/ })).toBeChecked();
    expect(screen.queryByLabelText('详细地址')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /外婆/ }));
    await user.click(screen.getByRole('button', { name: '提交订单' }));
    await waitFor(() => expect(door.sent(paths.create)).toMatchObject([{ ...home, receiverName: '外婆' }]));

    const [mend] = screen.getAllByRole('button', { name: /^修改/ });
    if (mend) await user.click(mend);
    const dialog = within(await screen.findByRole('dialog', { name: '修改收货地址' }));
    await waitFor(() => expect(dialog.getByLabelText('详细地址')).toHaveValue('示例路 1 号'));
    door.answer(paths.save, {
      status: 1,
      appData: { list: [{ ...kept[0], receiverAddress: '浙江省 杭州市 西湖区 新路 2 号' }], most: 10 },
    });
    await user.clear(dialog.getByLabelText('详细地址'));
    await user.type(dialog.getByLabelText('详细地址'), '新路 2 号');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('浙江省 杭州市 西湖区 新路 2 号', { selector: 'label *' })).toBeVisible();
    expect(door.sent(paths.save)).toEqual([{ ...home, addressId: 3, receiverAddress: '浙江省 杭州市 西湖区 新路 2 号', isDefault: 1 }]);
    expect(door.sent(paths.create)).toHaveLength(1);
  });

  test('what is confirmed anew is another request: it goes to the address that is chosen then', async () => {
    const kept = [
      { addressId: 3, ...home, isDefault: true },
      { addressId: 2, ...home, receiverName: '外婆', isDefault: false },
    ];
    door.answer(paths.course, { status: 1, appData: { ...course, requiresShipping: true } });
    door.answer(paths.addresses, { status: 1, appData: { list: kept, most: 10 } });
    door.answer(paths.create, { status: 1, appData: order });
    for (const [turn, name] of ['林小满', '外婆'].entries()) {
      const { unmount } = show({ courseId: 7 });
      await userEvent.click(await screen.findByRole('radio', { name: new RegExp(name) }));
      await userEvent.click(screen.getByRole('button', { name: '提交订单' }));
      await waitFor(() => expect(replace).toHaveBeenCalledTimes(turn + 1));
      unmount();
    }
    expect(door.sent(paths.create)).toMatchObject([{ receiverName: '林小满' }, { receiverName: '外婆' }]);
    const ids = door.sent(paths.create).map((wish) => /"requestId":"(\w+)"/.exec(JSON.stringify(wish))?.[1]);
    expect(new Set(ids).size).toBe(2);
  });

  test('a municipality is its own city; a list that did not come is asked for again', async () => {
    const user = userEvent.setup();
    door.answer(paths.course, { status: 1, appData: { ...course, requiresShipping: true } });
    door.answer('/api/web/v1/common/getprovince', 'offline');
    show({ courseId: 7 });
    expect(await screen.findByText(/没有取到地区列表/)).toBeVisible();
    answerAreas(door);
    await user.click(screen.getByRole('button', { name: '再取一次' }));
    await waitFor(() => expect(screen.getByLabelText('省、自治区、直辖市')).toBeEnabled());
    await user.selectOptions(screen.getByLabelText('省、自治区、直辖市'), '北京市');
    await waitFor(() => expect(screen.getByLabelText('区、县')).toBeEnabled());
    expect(screen.getByLabelText('城市')).toHaveDisplayValue('北京市');
  });

  test('where nothing can be paid with yet, the button says so and makes no order', async () => {
    show({ courseId: 7, place: { ...desktop, channels: [] } });
    expect(await screen.findByRole('button', { name: '暂未开放购买' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull();
  });

  test('a course that is owned is not sold again', async () => {
    door.answer(paths.course, { status: 1, appData: { ...course, owned: true, ownedUntil: '2027-11-21T00:00:00Z' } });
    show({ courseId: 7 });
    expect(await screen.findByText('这门课你已经有了')).toBeVisible();
    expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull();
  });

  test('an unknown course says so, a fault offers to load again', async () => {
    door.answer(paths.course, { status: 404, message: '没有这门课' });
    const { unmount } = show({ courseId: 7 });
    expect(await screen.findByRole('heading', { name: '没有找到要买的课' })).toBeVisible();
    unmount();
    door.answer(paths.course, { status: 0, message: '系统繁忙，请稍后再试' });
    const refused = show({ courseId: 7 });
    expect(await screen.findByText('系统繁忙，请稍后再试')).toBeVisible();
    refused.unmount();
    door.answer(paths.course, 'offline');
    show({ courseId: 7 });
    expect(await screen.findByText('请求异常')).toBeVisible();
    door.answer(paths.course, { status: 1, appData: course });
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(await screen.findByRole('button', { name: '提交订单' })).toBeVisible();
  });
});
