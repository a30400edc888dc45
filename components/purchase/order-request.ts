import { newRequestId } from '@/lib/query/request-id';

const key = (courseId: number): string => `order-request-${courseId}`;

/**
 * The request id of ordering this course, kept for the tab: a reload or a second tap repeats the same request, which the
 * server answers with the same order. Without session storage (private mode) it lives as long as the page.
 */
export function orderRequestId(courseId: number): string {
  try {
    const kept = sessionStorage.getItem(key(courseId));
    if (kept) return kept;
    const made = newRequestId();
    sessionStorage.setItem(key(courseId), made);
    return made;
  } catch {
    return newRequestId();
  }
}

/** The order is decided (paid, closed): buying the course again is a new intention. */
export function forgetOrderRequest(courseId: number): void {
  try {
    sessionStorage.removeItem(key(courseId));
  } catch {
    // Nothing was kept.
  }
}
