import type { BrowserOutput } from '@/lib/contracts';
import { messageObjects } from '@/lib/kernel/message-objects';
import { href } from '@/lib/routes';
import { queryId } from '@/lib/routes/query-id';

type Message = Pick<BrowserOutput<'notification.detail'>, 'kind' | 'objectId'>;

/**
 * Where a message leads: its order, its course or lesson, the evaluation's reports or one of them, what was sent in, parents and children,
 * the settings; null where it is about nothing that has a page.
 */
export function objectOf({
  kind,
  objectId,
}: Message): { readonly to: 'order' | 'course' | 'report' | 'service' | 'family' | 'system'; readonly href: string } | null {
  const courseId = queryId(objectId);
  const [object, number, section] = (objectId ?? '').split(':');
  switch (kind) {
    case 'order':
      return objectId ? { to: kind, href: href('personal.orderDetail', { orderNo: objectId }) } : null;
    case 'course':
      if (object === messageObjects.report) return { to: 'report', href: href('e.report', { reportId: queryId(number) }) };
      if (object === messageObjects.lesson)
        return { to: kind, href: href('video.play', { courseId: queryId(number), sectionId: queryId(section) }) };
      return courseId === null ? null : { to: kind, href: href('personal.myCourseChapter', { courseId }) };
    case 'service':
      return { to: kind, href: href('personal.feckback') };
    case 'system':
      if (objectId === messageObjects.family) return { to: 'family', href: href('parent.list') };
      return { to: kind, href: href('personal.setting') };
  }
}
