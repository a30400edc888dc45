import { z } from 'zod';
import { endpointRow, envelopeStatus, schemaRow, type EndpointId } from '../../lib/contracts';
import type { FlatBody } from '../../lib/wire/body';
import { answered, onceOnly, shapeOf, type Checked } from './checks';
import type { Samples } from './samples';
import type { Ask, Reply } from './wire';

export const name = '对照测试';
export const phone = '13800000000';
export const words = '对照测试：这是接口对照写下的，请忽略';
/** Where the books of the one order would go, were it ever paid. */
const receiver = { receiverName: name, receiverPhone: phone, receiverAreaId: 110_101, receiverAddress: '北京市 东城区 对照测试，不要发货' };

/** What reads and earlier writes of the same run were answered. */
type Made = ReadonlyMap<EndpointId, unknown>;

interface Write {
  readonly id: EndpointId;
  /** What is sent; fields that are not here are taken from what the upstream has answered. null: there is nothing of ours to do it to. */
  readonly given: (made: Made) => FlatBody | null;
}

const always = (fields: FlatBody) => (): FlatBody => fields;

/** Fields of what this run itself was answered: nobody else's order is cancelled, and no address of the learner's removed. */
const own =
  <T>(of: EndpointId, schema: z.ZodType<T>, fields: (answer: T) => FlatBody | null) =>
  (made: Made): FlatBody | null => {
    const found = schema.safeParse(made.get(of));
    return found.success ? fields(found.data) : null;
  };

const order = z.object({ orderNo: z.string() });
const courses = z.object({ list: z.array(z.object({ courseId: z.number(), last: z.object({ sectionId: z.number() }).nullable() })) });
/** The lesson that the learner saw last in a course of theirs. */
const lesson = (fields: FlatBody) =>
  own('orders.myCourses', courses, ({ list }) => {
    const begun = list.find(({ last }) => last !== null);
    return begun?.last ? { ...fields, courseId: begun.courseId, sectionId: begun.last.sectionId } : null;
  });
const goal = z.object({ goal: z.object({ weekdays: z.array(z.number()), perDay: z.number(), startAt: z.string() }) });
const addresses = z.object({ list: z.array(z.object({ addressId: z.number(), receiverName: z.string() })) });

/**
 * What `--write` carries out, in this order: later ones take back what earlier ones made. Nothing here costs anybody money, sends a
 * message to a phone, or ends a login.
 */
export const writes: readonly Write[] = [
  { id: 'notification.readAll', given: always({}) },
  { id: 'user.modify', given: always({}) },
  { id: 'address.save', given: always(receiver) },
  {
    id: 'address.remove',
    given: own('address.save', addresses, ({ list }) => {
      const ours = list.find((one) => one.receiverName === name);
      return ours === undefined ? null : { addressId: ours.addressId };
    }),
  },
  { id: 'information.browse', given: always({}) },
  {
    id: 'collection.toggle',
    given: own('course.list', z.object({ list: z.array(z.object({ courseId: z.number() })) }), ({ list: [first] }) =>
      first === undefined ? null : { courseId: first.courseId, collected: 1 },
    ),
  },
  { id: 'course.studyVideo', given: lesson({}) },
  { id: 'course.evaluate', given: always({ rating: 3 }) },
  { id: 'question.ask', given: always({ moment: 0, words }) },
  { id: 'video.viewRecord', given: lesson({ positionSeconds: 1, playedSeconds: 1 }) },
  { id: 'video.passageRecord', given: lesson({ fromSecond: 0, toSecond: 1 }) },
  { id: 'problem.try', given: always({ answer: '0' }) },
  {
    id: 'study.goal',
    given: own('study.plan', goal, ({ goal: { weekdays, ...rest } }) => ({ ...rest, weekdays: weekdays.join(',') })),
  },
  { id: 'parent.studentCode', given: always({}) },
  { id: 'common.problemFeedback', given: always({ words }) },
  { id: 'home.saveProblemFeedback', given: always({ words }) },
  { id: 'user.saveProblemFeedback', given: always({ words }) },
  { id: 'message.add', given: always({ name, mobilePhone: phone, words }) },
  {
    id: 'teacher.apply',
    given: always({ name, mobilePhone: phone, subjectName: '数学', gradeName: '初二', years: 3, city: '示例市' }),
  },
  { id: 'upload.token', given: always({ purpose: 'feedback' }) },
  { id: 'upload.scan', given: always({ purpose: 'feedback' }) },
  { id: 'orders.create', given: always(receiver) },
  { id: 'share.create', given: own('orders.create', order, ({ orderNo }) => ({ kind: 'order', objectId: orderNo })) },
  { id: 'share.revoke', given: own('share.create', z.object({ shareId: z.string() }), ({ shareId }) => ({ shareId })) },
  { id: 'orders.modify', given: own('orders.create', order, ({ orderNo }) => ({ orderNo, action: 'cancel' })) },
];

const properties = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });

/** The field by which a row knows what is meant: the same one twice is one thing. null where it has none. */
export function onceBy(id: EndpointId): 'requestId' | 'attemptId' | null {
  // Of `practice.reason` it says which attempt is spoken of.
  if (id === 'problem.try') return 'attemptId';
  const fields = properties.parse(z.toJSONSchema(schemaRow(id).input, { io: 'input', unrepresentable: 'any' })).properties;
  return 'requestId' in fields ? 'requestId' : null;
}

/** Those that are known by one and cannot be carried out by a command. */
export const notCarried: Readonly<Partial<Record<EndpointId, string>>> = {
  'evaluation.createOrder': '要测评的登录和一份报告',
  'live.signup': '要手机收到验证码',
  'live.again': '要一个自己报过名的活动',
};

interface Found {
  readonly checks: readonly Checked[];
  readonly ms: readonly number[];
}

interface Options {
  readonly ask: Ask;
  readonly token: string;
  readonly requestId: string;
  readonly samples: Samples;
  /** Answers of the reads so far. */
  readonly read: Made;
}

/** One of them carried out: how its answer is written, and where it is meant once, that twice is once. */
async function carried(
  { ask, token, requestId }: Options,
  id: EndpointId,
  sample: FlatBody,
): Promise<{ readonly found: Found; readonly reply: Reply }> {
  const key = onceBy(id);
  // Each intention has an id of its own.
  const fields = key === null ? sample : { ...sample, [key]: `${requestId}-${id.replace('.', '-')}`.slice(0, 64) };
  const reply = await ask(endpointRow(id), fields, { token });
  const refusal = answered(reply);
  if (refusal !== null) return { found: { checks: [refusal], ms: [] }, reply };
  const again = key === null ? [] : [await onceOnly(ask, id, fields, { token, first: reply })];
  return { found: { checks: [...shapeOf(id, reply), ...again], ms: [reply.ms] }, reply };
}

/** Carries out every write that can be, of those that are `wanted`; what was found, by row. */
export async function writing(options: Options, wanted: (id: EndpointId) => boolean): Promise<ReadonlyMap<EndpointId, Found>> {
  const all = new Map<EndpointId, Found>();
  const made = new Map<EndpointId, unknown>(options.read);
  for (const { id, given } of writes) {
    if (!wanted(id)) continue;
    const mine = given(made);
    const key = onceBy(id);
    const sample = mine === null ? null : options.samples.inputOf(id, key === null ? mine : { [key]: options.requestId, ...mine });
    if (sample === null) continue;
    const { found, reply } = await carried(options, id, sample);
    all.set(id, found);
    if (reply.envelope?.status === envelopeStatus.ok) made.set(id, reply.envelope.appData);
  }
  return all;
}
