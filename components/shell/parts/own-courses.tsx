import { ActivateBook } from '@/components/learner/courses/activate-book';
import type { Shown } from '@/components/learner/courses/my-course-rules';
import { MyCourses } from '@/components/learner/my-courses';
import { TodayCard } from '@/components/problem/practice/today-card';
import { StudentCode } from '@/components/parents/student-code';
import { StudyEntry } from '@/components/study/study-entry';

/** What /personal/my-course holds. `phone` = by the device. */
export function OwnCourses({ phone, ...shown }: Shown & { readonly phone: boolean }) {
  return (
    <>
      <TodayCard />
      <MyCourses {...shown}>
        <ActivateBook />
      </MyCourses>
      <StudyEntry phone={phone}>
        <StudentCode />
      </StudyEntry>
    </>
  );
}
