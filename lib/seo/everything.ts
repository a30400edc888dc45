import 'server-only';
import type { Answer, Output } from '@/lib/contracts';
import { askedBy } from '@/lib/env';
import type { Site } from '@/lib/sites';
import { readPublic } from '@/lib/upstream/public';
import { PageFailure } from '@/lib/pages/failure';

interface Part<T> {
  readonly list: readonly T[];
  readonly total: number;
}

/** The contract's most for one page. */
const PAGE_SIZE = 60;
/** Far more than there will be: an upstream that counts wrongly must not keep us asking. */
const MOST_PAGES = 100;

async function collect<T>(read: (page: { pageNum: number; pageSize: number }) => Promise<Answer<Part<T>>>): Promise<readonly T[]> {
  const found: T[] = [];
  for (let pageNum = 1; pageNum <= MOST_PAGES; pageNum += 1) {
    const answer = await read({ pageNum, pageSize: PAGE_SIZE });
    if (!answer.ok) throw new PageFailure(answer);
    found.push(...answer.data.list);
    if (answer.data.list.length === 0 || found.length >= answer.data.total) break;
  }
  return found;
}

/** Every article or notice of a kind that a site shows, the latest first. Throws when the upstream does not answer. */
export function allInformation(
  site: Site,
  kind: 'news' | 'media' | 'procurement',
): Promise<readonly Output<'information.find'>['list'][number][]> {
  return collect((page) => readPublic('information.find', { kind, ...askedBy(site), ...page }));
}

/** Every course on sale. Throws when the upstream does not answer. */
export function allCourses(): Promise<readonly Output<'course.list'>['list'][number][]> {
  return collect((page) => readPublic('course.list', page));
}

/** Every teacher. Throws when the upstream does not answer. */
export async function allTeachers(): Promise<Output<'home.page'>['teachers']> {
  const answer = await readPublic('home.page', {});
  if (!answer.ok) throw new PageFailure(answer);
  return answer.data.teachers;
}
