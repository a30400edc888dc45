import { Card } from '@/components/ui/card';
import { CoursePrice } from '@/components/ui/course-price';
import { SafeImage } from '@/components/ui/safe-image';
import { Tag } from '@/components/ui/tag';
import '@/components/ui/course-card.css';

/** What a card of the shelf shows, and nothing else: it is written into the page once more for the browser. */
export interface ShelfCourse {
  /** The course's page. */
  readonly href: string;
  readonly subjectId: number;
  readonly title: string;
  readonly cover: string;
  /** Grade, length and teacher, in words. */
  readonly meta: string;
  /** 分. */
  readonly price: number;
  readonly trial: boolean;
  /** 预告: not on sale yet. */
  readonly planned: boolean;
}

/** One course on the shelf: subject, title, length, teacher, price. */
export function CourseCard({
  course,
  subject,
  words,
}: {
  readonly course: ShelfCourse;
  readonly subject: string;
  readonly words: Readonly<Record<'trial' | 'planned', string>>;
}) {
  return (
    <Card href={course.href} className="course-card course-card-row">
      <div className="course-card-picture">
        <SafeImage src={course.cover} alt={subject} width={400} height={225} />
      </div>
      <div className="course-card-body">
        <h3>
          <span>{course.title}</span>
        </h3>
        <p className="course-card-meta num">{course.meta}</p>
        <div className="course-card-foot">
          <CoursePrice price={course.price} planned={course.planned} label={words.planned} />
          {course.trial ? <Tag>{words.trial}</Tag> : null}
        </div>
      </div>
    </Card>
  );
}
