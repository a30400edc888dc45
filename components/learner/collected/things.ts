import type { BrowserInput, BrowserOutput } from '@/lib/contracts';
import { dateShort } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import { informationHref } from '@/lib/routes/information';

type List = BrowserOutput<'collection.list'>;

/** One thing that was put aside, whatever its kind. */
export interface Thing {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly cover: string;
  /** Grade, subject and teacher, or category and day. */
  readonly meta: string;
  readonly collectedAt: string;
  /** By which the upstream knows it. */
  readonly of: Omit<BrowserInput<'collection.toggle'>, 'collected'>;
}

export function courseThing({ courseId, title, cover, gradeName, subjectName, teacherName, collectedAt }: List['list'][number]): Thing {
  return {
    id: courseId,
    title,
    href: href('course.chapter', { courseId }),
    cover,
    meta: [gradeName, subjectName, teacherName].join(' · '),
    collectedAt,
    of: { courseId },
  };
}

export function pieceThing(piece: List['information'][number]): Thing {
  const { informationId, title, cover, category, publishedAt, collectedAt } = piece;
  return {
    id: informationId,
    title,
    href: informationHref(piece),
    cover,
    meta: [category, dateShort(publishedAt)].join(' · '),
    collectedAt,
    of: { informationId },
  };
}
