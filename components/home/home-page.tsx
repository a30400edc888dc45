import type { Output } from '@/lib/contracts';
import { BookShelf } from './book-shelf';
import { Courses, type Promotion } from './courses';
import { Hero } from './hero';
import { News } from './news';
import { PaperClass } from './paper-class';
import { Tablet } from './tablet';
import { Teachers } from './teachers';

/** The home page: headline, grades and their courses, books, tablet, paper classroom, teachers, news. */
export function HomePage({ home, promotion }: { readonly home: Output<'home.page'>; readonly promotion: Promotion }) {
  return (
    <>
      <Hero />
      <Courses grades={home.grades} promotion={promotion} />
      <BookShelf />
      <Tablet />
      <PaperClass />
      <Teachers teachers={home.teachers} />
      <News news={home.news} />
    </>
  );
}
