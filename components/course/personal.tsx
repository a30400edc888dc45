'use client';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useSession } from '@/lib/client/session';
import { callApi } from '@/lib/query/call-api';
import { progressOf, stranger, type CourseProgress } from '@/lib/lessons/progress';
import type { CourseWords } from './words';

interface Personal {
  readonly progress: CourseProgress;
  readonly words: CourseWords;
}
const PersonalContext = createContext<Personal | null>(null);

/**
 * The personal part of a page that comes from the cache: when somebody is signed in, their own progress is fetched and the
 * islands inside show it. A failure leaves the page as strangers see it; buying twice is prevented by the order page.
 */
export function PersonalCourse({
  courseId,
  words,
  children,
}: {
  readonly courseId: number;
  readonly words: CourseWords;
  readonly children: ReactNode;
}) {
  const session = useSession();
  const [progress, setProgress] = useState(stranger);
  const rsNo = session.user?.rsNo ?? null;
  useEffect(() => {
    if (!rsNo) return;
    let left = false;
    void callApi('course.chapters', { courseId }).then((answer) => {
      if (!left && answer.ok) setProgress(progressOf(answer.data));
    });
    return () => {
      left = true;
      setProgress(stranger);
    };
  }, [courseId, rsNo]);
  return <PersonalContext.Provider value={{ progress, words }}>{children}</PersonalContext.Provider>;
}

/** Progress and words of the course around this island. */
export function usePersonalCourse(): Personal {
  const personal = useContext(PersonalContext);
  if (!personal) throw new Error('usePersonalCourse outside PersonalCourse');
  return personal;
}
