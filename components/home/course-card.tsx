import { CoursePrice } from '@/components/ui/course-price';
import { PictureCard } from '@/components/ui/picture-card';
import { Tag } from '@/components/ui/tag';

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
    <PictureCard
      href={course.href}
      picture={{ src: course.cover, alt: subject, width: 400, height: 225 }}
      title={course.title}
      meta={<span className="num">{course.meta}</span>}
      foot={
        <>
          <CoursePrice price={course.price} planned={course.planned} label={words.planned} />
          {course.trial ? <Tag>{words.trial}</Tag> : null}
        </>
      }
    />
  );
}
