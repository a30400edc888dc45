import type { ReactNode } from 'react';
import type { Output } from '@/lib/contracts';
import { BookShelf } from './book-shelf';
import { Courses, type Promotion } from './courses';
import { Hero } from './hero';
import { News } from './news';
import { PaperClass } from './paper-class';
import { Praise } from './praise';
import { Tablet } from './tablet';
import { Teachers } from './teachers';

interface Props {
  readonly home: Output<'home.page'>;
  readonly promotion: Promotion;
  readonly praise: Output<'praise.findHome'>['list'];
  /** The official shops, as a section. */
  readonly shops: ReactNode;
}

/** The home page: headline, grades and their courses, books, tablet, paper classroom, teachers, news, praise, shops. */
export function HomePage({ home, promotion, praise, shops }: Props) {
  return (
    <>
      <Hero />
      <Courses grades={home.grades} promotion={promotion} />
      <BookShelf />
      <Tablet />
      <PaperClass />
      <Teachers teachers={home.teachers} />
      <News news={home.news} />
      <Praise list={praise} />
      {shops}
    </>
  );
}
