'use client';
import { chooseGrade } from '@/lib/client/choose-grade';
import { minutes } from '@/lib/format/duration';
import { fill } from '@/lib/format/fill';
import type { Choice, Grades } from './claim-choice';
import type { ClaimWords } from './claim-words';
import styles from './claim.module.css';

/** Grade and subjects in cells, and the lessons that they bring. */
export function LessonChoice({
  grades,
  choice,
  words,
  subjectsId,
  onChange,
}: {
  readonly grades: Grades;
  readonly choice: Choice;
  readonly words: ClaimWords;
  /** Where the form leads to who has chosen no subject. */
  readonly subjectsId: string;
  readonly onChange: (choice: Choice) => void;
}) {
  const lessons = grades.find(({ gradeName }) => gradeName === choice.gradeName)?.lessons ?? [];
  const chosen = lessons.filter(({ subjectId }) => choice.subjectIds.includes(subjectId));

  function pickGrade(gradeName: string): void {
    const offered = grades.find((grade) => grade.gradeName === gradeName)?.lessons ?? [];
    const kept = offered.filter(({ subjectId }) => choice.subjectIds.includes(subjectId));
    // A subject that the grade does not have goes; nothing chosen at all would be one tap more for most.
    void chooseGrade(gradeName);
    onChange({ gradeName, subjectIds: (kept.length > 0 ? kept : offered.slice(0, 1)).map(({ subjectId }) => subjectId) });
  }
  function toggle(id: number): void {
    const on = choice.subjectIds.includes(id);
    onChange({ ...choice, subjectIds: on ? choice.subjectIds.filter((one) => one !== id) : [...choice.subjectIds, id] });
  }
  return (
    <>
      <fieldset className={styles.cells}>
        <legend>{words.grade}</legend>
        <div>
          {grades.map(({ gradeName }) => (
            <button key={gradeName} type="button" aria-pressed={gradeName === choice.gradeName} onClick={() => pickGrade(gradeName)}>
              {gradeName}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset id={subjectsId} className={styles.cells}>
        <legend>
          {words.subjects} <small>{words.subjectsHint}</small>
        </legend>
        <div>
          {lessons.map(({ subjectId, subjectName }) => (
            <button key={subjectId} type="button" aria-pressed={choice.subjectIds.includes(subjectId)} onClick={() => toggle(subjectId)}>
              {subjectName}
            </button>
          ))}
        </div>
      </fieldset>
      {chosen.length > 0 ? (
        <div className={styles.gets} role="status">
          <p>{words.lessons}</p>
          <ul>
            {chosen.map((lesson) => (
              <li key={lesson.courseId}>
                <b>{fill(words.lesson, { subject: lesson.subjectName, lesson: lesson.sectionTitle })}</b>
                <small className="num">
                  {fill(words.lessonMeta, {
                    course: lesson.courseTitle,
                    teacher: lesson.teacherName,
                    minutes: minutes(lesson.durationSeconds),
                  })}
                </small>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
