import { firstAnswers, isWhole } from '@/lib/http/first-answers';
import { messagesForBrowser, type Namespace } from '@/lib/i18n/for-browser';
import type { SiteParams } from '@/lib/pages/site';
import type { Question } from '@/lib/query/first-answer';
import type { RouteId } from '@/lib/routes';
import { readLive } from '@/lib/session/live';
import { readPageVisitor } from '@/lib/session/read';

export interface PageProps {
  readonly params: SiteParams;
  readonly route: RouteId;
  readonly namespaces: readonly Namespace[];
  /** What the page's parts ask first; they are drawn with the answers. */
  readonly first?: readonly Question[];
}

/** The learner, the words and the first answers of a page; the answers are asked for together with the login. */
export async function readPage({ route, namespaces, first = [] }: PageProps) {
  const visitor = await readPageVisitor();
  const [learner, messages, answers] = await Promise.all([
    readLive(visitor),
    messagesForBrowser(namespaces),
    firstAnswers(route, visitor.session ? first : []),
  ]);
  return { learner, messages, first: answers, whole: isWhole(answers, first) };
}
