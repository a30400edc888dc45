import type { Dayjs } from 'dayjs';
import type { LiveChannel } from '@/lib/contracts/values/live';
import { fenOfYuan, yuanOfFen } from '@/lib/kernel/money';
import type { DeskDraft, DeskOutput } from '@/lib/ops/contract';
import { fromPicker, toPicker } from '../parts/picked';

type ActivityDraft = DeskDraft<'live.save'>['draft'];
type Stored = DeskOutput<'live.show'>['draft'];

/** What a channel says instead, as it is written. */
interface ChannelValues {
  readonly channel?: LiveChannel;
  readonly headline?: { readonly lines?: string; readonly highlight?: string; readonly ring?: string };
  readonly lead?: string;
}

/** An activity as its form holds it: lists that are written a line each are one text, times are those of the pickers. */
export interface ActivityValues {
  readonly slug?: string;
  readonly title: string;
  readonly channels: readonly LiveChannel[];
  readonly courseId: number | null;
  readonly teacherId: number | null;
  readonly adviserId: number | null;
  readonly priceFen: string;
  readonly originalPriceFen: string;
  readonly seats: number | null;
  readonly opensAt: Dayjs | null;
  readonly closesAt: Dayjs | null;
  readonly minutes: number | null;
  readonly replayDays: number | null;
  readonly nights: readonly { readonly startsAt?: Dayjs | null; readonly title?: string; readonly text?: string }[];
  readonly words: {
    readonly headline: { readonly lines: string; readonly highlight: string; readonly ring: string };
    readonly subject: string;
    readonly lead: string;
    readonly gradeNames: readonly string[];
    readonly hasCorrection: boolean;
    readonly correction: Readonly<Record<'before' | 'after' | 'wrong' | 'right' | 'note', string>>;
    readonly gains: readonly { readonly title?: string; readonly text?: string }[];
    readonly audience: string;
    readonly faq: readonly { readonly q?: string; readonly a?: string }[];
    readonly refund: string;
    readonly byChannel: readonly ChannelValues[];
  };
}

const asLines = (list: readonly string[] = []): string => list.join('\n');
const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
/** What is no amount is below every price, which the service refuses under its field. */
const fenIn = (text: string): number => fenOfYuan(text.trim()) ?? -1;
const iso = (at: Dayjs | null | undefined): string => fromPicker(at) ?? '';

/** A form without anything in it. */
export const emptyValues: ActivityValues = {
  title: '',
  channels: [],
  courseId: null,
  teacherId: null,
  adviserId: null,
  priceFen: '',
  originalPriceFen: '',
  seats: null,
  opensAt: null,
  closesAt: null,
  minutes: 30,
  replayDays: 30,
  nights: [{}],
  words: {
    headline: { lines: '', highlight: '', ring: '' },
    subject: '',
    lead: '',
    gradeNames: [],
    hasCorrection: false,
    correction: { before: '', after: '', wrong: '', right: '', note: '' },
    gains: [{}, {}],
    audience: '',
    faq: [{}],
    refund: '',
    byChannel: [],
  },
};

/** What is stored, as the form holds it. */
export function valuesOf(draft: Stored): ActivityValues {
  const { words, nights, priceFen, originalPriceFen, opensAt, closesAt, ...same } = draft;
  const { correction } = words;
  return {
    ...same,
    priceFen: yuanOfFen(priceFen),
    originalPriceFen: originalPriceFen === null ? '' : yuanOfFen(originalPriceFen),
    opensAt: toPicker(opensAt),
    closesAt: toPicker(closesAt),
    nights: nights.map((night) => ({ ...night, startsAt: toPicker(night.startsAt) })),
    words: {
      ...words,
      headline: { ...words.headline, lines: asLines(words.headline.lines) },
      hasCorrection: correction !== null,
      correction: {
        before: asLines(correction?.before),
        after: asLines(correction?.after),
        wrong: asLines(correction?.wrong),
        right: asLines(correction?.right),
        note: correction?.note ?? '',
      },
      audience: asLines(words.audience),
      byChannel: words.byChannel.map((own) => ({ ...own, headline: { ...own.headline, lines: asLines(own.headline.lines) } })),
    },
  };
}

/** The same without what belongs to one activity alone: its name and its times. */
export function copyOf(draft: Stored): ActivityValues {
  const values = valuesOf(draft);
  return { ...values, slug: '', opensAt: null, closesAt: null, nights: values.nights.map((night) => ({ ...night, startsAt: null })) };
}

/** What the form holds, as the service is sent it. Numbers that were left out are none, which it refuses. */
export function draftIn({ slug: _slug, words, nights, ...values }: ActivityValues): ActivityDraft {
  const { hasCorrection, correction, ...said } = words;
  return {
    ...values,
    channels: [...values.channels],
    courseId: values.courseId ?? 0,
    teacherId: values.teacherId ?? 0,
    adviserId: values.adviserId ?? 0,
    minutes: values.minutes ?? 0,
    replayDays: values.replayDays ?? 0,
    priceFen: fenIn(values.priceFen),
    originalPriceFen: values.originalPriceFen.trim() === '' ? null : fenIn(values.originalPriceFen),
    opensAt: iso(values.opensAt),
    closesAt: iso(values.closesAt),
    nights: nights.map(({ startsAt, title = '', text = '' }) => ({ startsAt: iso(startsAt), title, text })),
    words: {
      ...said,
      headline: { ...said.headline, lines: linesOf(said.headline.lines) },
      gradeNames: [...said.gradeNames],
      correction: hasCorrection
        ? {
            before: linesOf(correction.before),
            after: linesOf(correction.after),
            wrong: linesOf(correction.wrong),
            right: linesOf(correction.right),
            note: correction.note,
          }
        : null,
      gains: said.gains.map(({ title = '', text = '' }) => ({ title, text })),
      audience: linesOf(said.audience),
      faq: said.faq.map(({ q = '', a = '' }) => ({ q, a })),
      byChannel: said.byChannel.flatMap(({ channel, headline = {}, lead = '' }) =>
        channel === undefined
          ? []
          : [
              {
                channel,
                headline: { lines: linesOf(headline.lines), highlight: headline.highlight ?? '', ring: headline.ring ?? '' },
                lead,
              },
            ],
      ),
    },
  };
}
