'use client';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useSession } from '@/lib/client/session';
import { progressOf, stranger, type CourseProgress } from '@/lib/format/lesson-progress';
import { callLater } from '@/lib/query/call-later';
import type { LessonLink } from './offer';
import type { CourseWords } from './words';

interface Personal {
  readonly progress: CourseProgress;
  readonly words: CourseWords;
  /** The lessons of the page in the order of teaching. */
  readonly lessons: readonly LessonLink[];
}
const PersonalContext = createContext<Personal | null>(null);

/** Progress of the learner who is signed in; null when it could not be had. The code for calls is fetched only for them. */
async function ownProgress(courseId: number): Promise<CourseProgress | null> {
  const answer = await callLater('course.chapters', { courseId });
  return answer.ok ? progressOf(answer.data) : null;
}

/**
 * The personal part of a page that comes from the cache: when somebody is signed in, their own progress is fetched and the
 * islands inside show it. A failure leaves the page as strangers see it; buying twice is prevented by the order page.
 */
export function PersonalCourse({
  courseId,
  words,
  lessons,
  children,
}: {
  readonly courseId: number;
  readonly words: CourseWords;
  readonly lessons: readonly LessonLink[];
  readonly children: ReactNode;
}) {
  const session = useSession();
  const [progress, setProgress] = useState(stranger);
  const rsNo = session.user?.rsNo ?? null;
  useEffect(() => {
    if (!rsNo) return;
    let left = false;
    ownProgress(courseId).then(
      (own) => {
        if (!left && own) setProgress(own);
      },
      () => undefined,
    );
    return () => {
      left = true;
      setProgress(stranger);
    };
  }, [courseId, rsNo]);
  return <PersonalContext.Provider value={{ progress, words, lessons }}>{children}</PersonalContext.Provider>;
}

/** Progress, words and lessons of the course around this island. */
export function usePersonalCourse(): Personal {
  const personal = useContext(PersonalContext);
  if (!personal) throw new Error('usePersonalCourse outside PersonalCourse');
  return personal;
}
