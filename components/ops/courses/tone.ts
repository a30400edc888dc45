import type { CourseState } from '@/lib/ops/course-check';
import type { Tone } from '../parts/state';

/** How a course's state looks. */
export const toneOf: Readonly<Record<CourseState, Tone>> = { sale: 'ok', planned: 'go', off: 'off' };
