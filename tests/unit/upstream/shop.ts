import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { InputDraft, Output } from '@/lib/contracts';
import type { Channel, ProviderId } from '@/lib/kernel/payment';
import { issueToken } from '@/upstream/account/tokens';
import type { Database } from '@/upstream/db/open';
import { courses, sections, users } from '@/upstream/db/schema';
import { signedNotice } from '@/upstream/sandbox/notices';
import { SandboxKeys } from '@/upstream/sandbox/pay-keys';
import { applyAction } from '@/upstream/sandbox/trades';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';

/** What the tests of the shop share: customers, courses, and money that arrives. */

const demoLearner = '13800138000';

let customers = 0;

/** A new account that may sign in as often as a test needs it. */
export async function account(up: TestUpstream): Promise<{ readonly signIn: () => Promise<string> }> {
  customers += 1;
  const mobilePhone = `139${String(customers).padStart(8, '0')}`;
  const row = { rsNo: `XKTEST${customers}`, mobilePhone, passwordHash: '-', createdAt: up.deps.now() };
  const [user] = await up.deps.db.insert(users).values(row).returning({ id: users.id });
  return { signIn: () => issueToken(up.deps.db, user?.id ?? 0, 'user', up.deps.now()) };
}

/** A new account, signed in; answers its token. */
export async function customer(up: TestUpstream): Promise<string> {
  return (await account(up)).signIn();
}

/** A token of the demo learner with a history. */
export async function demoToken(up: TestUpstream): Promise<string> {
  const [user] = await up.deps.db.select({ id: users.id }).from(users).where(eq(users.mobilePhone, demoLearner));
  return issueToken(up.deps.db, user?.id ?? 0, 'user', up.deps.now());
}

/** A course of the seed by its slug, with its sections. */
export async function courseBySlug(up: TestUpstream, slug: string) {
  const [course] = await up.deps.db.select().from(courses).where(eq(courses.slug, slug));
  if (!course) throw new Error(`no course ${slug}`);
  const list = await up.deps.db.select().from(sections).where(eq(sections.courseId, course.id)).orderBy(sections.index);
  return { ...course, sections: list };
}
export type Course = Awaited<ReturnType<typeof courseBySlug>>;

/** A service of its own with a course that is nothing but lessons (`plain`), and one with books (`printed`). */
export async function twoCourses() {
  const up = await createTestUpstream();
  const plain = await courseBySlug(up, 'chu1-02-yufa-rumen');
  return { up, plain, printed: await courseBySlug(up, 'chu1-01-youlishu-fangcheng') };
}

/** A lesson that anybody may watch. */
export async function trialLesson(up: TestUpstream) {
  const { sections: list } = await courseBySlug(up, 'chu2-02-yici-hanshu');
  const found = list.find(({ trial }) => trial);
  if (!found) throw new Error('no trial');
  return found;
}

/** A course of sixteen lessons: longer than any on sale, for plans of several weeks. Those that are sold come first. */
export async function longCourse(up: TestUpstream) {
  const slug = 'chu2-02-yici-hanshu';
  const { id, sections: sold } = await courseBySlug(up, slug);
  const more = Array.from({ length: 16 - sold.length }, (_, i) => sold.length + i + 1);
  const place = { courseId: id, chapterId: sold[0]?.chapterId ?? 0, lessonSlug: 'lines-and-angles', durationSeconds: 92, trial: false };
  await up.deps.db.insert(sections).values(more.map((index) => ({ ...place, index, title: `第 ${index} 讲` })));
  return courseBySlug(up, slug);
}

let requests = 0;
export const requestId = () => `test-request-${(requests += 1)}`;

interface Receiver {
  readonly receiverName: string;
  readonly receiverPhone: string;
  readonly receiverAddress: string;
  readonly receiverAreaId?: number;
}

export async function order(up: TestUpstream, token: string, courseId: number, receiver?: Receiver): Promise<Output<'orders.create'>> {
  return up.ok('orders.create', { requestId: requestId(), courseId, ...receiver }, { token });
}

export interface Money {
  readonly payNo: string;
  readonly amountFen: number;
  readonly provider?: ProviderId;
  readonly transactionId?: string;
  readonly paidAt?: Date;
  readonly sentAt?: Date;
  readonly currency?: string;
}

let transactions = 0;

/** The provider's signed notification, as it comes over the network; to be sent with `deliver`, or spoilt before. */
export function notification(up: TestUpstream, money: Money): { path: string; headers: Record<string, string>; body: string } {
  const { provider = 'wechat', payNo, amountFen, currency = 'CNY', paidAt = up.deps.now(), sentAt = up.deps.now() } = money;
  const transactionId = money.transactionId ?? `42000000${(transactions += 1)}`;
  const signed = signedNotice(
    provider,
    { payNo, amountFen, transactionId, currency, paidAt },
    sentAt,
    new SandboxKeys(up.deps.env.DATA_DIR),
  );
  return { path: `/api/pay/notify/${provider}`, ...signed };
}

export async function deliver(up: TestUpstream, { path, headers, body }: ReturnType<typeof notification>) {
  const response = await up.app.request(path, { method: 'POST', headers, body });
  return { status: response.status, body: await response.text() };
}

/** Calls while a transaction that has done `first` is open. */
export async function meanwhile<T>({ deps }: TestUpstream, first: (tx: Database) => Promise<unknown>, call: () => Promise<T>) {
  const sent: Promise<T>[] = [];
  await deps.db.transaction(async (tx) => {
    await first(tx);
    sent.push(call());
    await wait(500);
  });
  return sent[0];
}

export interface Purchase {
  readonly channel?: Channel;
  readonly receiver?: Receiver;
}

/** Pays an unpaid order in the sandbox's own books too, so that the money can be given back. Answers the paid order. */
export async function payInSandbox(
  up: TestUpstream,
  token: string,
  orderNo: string,
  channel: Channel = 'wechat',
): Promise<Output<'orders.detail'>> {
  const { payNo } = await up.ok('pay.prepay', { orderNo, channel, scene: 'desktop' }, { token });
  await applyAction(up.deps, payNo, 'pay');
  await up.ok('pay.queryResult', { payNo }, { token });
  return up.ok('orders.detail', { orderNo }, { token });
}

/** Buys a course in the sandbox. Answers the paid order. */
export async function purchase(up: TestUpstream, token: string, courseId: number, { channel, receiver }: Purchase = {}) {
  const { orderNo } = await order(up, token, courseId, receiver);
  return payInSandbox(up, token, orderNo, channel);
}

export const receiver: Receiver = { receiverName: '陈老师', receiverPhone: '13800138009', receiverAddress: '示例市示例路 1 号' };

type Wish = Omit<InputDraft<'orders.modify'>, 'requestId'> & { readonly requestId?: string };

/** Changes an order, with a request id of its own unless one is given. */
export const modify = (up: TestUpstream, token: string, wish: Wish) =>
  up.call('orders.modify', { requestId: requestId(), ...wish }, { token });

/** Titles of what the learner was told, latest first. */
export async function told(up: TestUpstream, token: string): Promise<string[]> {
  return (await up.ok('notification.list', { pageSize: 60 }, { token })).list.map((message) => message.title);
}

/** Buys a course: order, payment, notification. Answers the paid order. */
export async function buy(up: TestUpstream, token: string, courseId: number, receiver?: Receiver): Promise<Output<'orders.detail'>> {
  const { orderNo, amountFen } = await order(up, token, courseId, receiver);
  const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token });
  await deliver(up, notification(up, { payNo, amountFen }));
  return up.ok('orders.detail', { orderNo }, { token });
}
