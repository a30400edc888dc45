import type { ReactNode } from 'react';
import type { HomeText } from '@/lib/content/home';
import type { Output } from '@/lib/contracts';
import type { Site } from '@/lib/sites';
import { BookShelf } from './book-shelf';
import { Courses, type Promotion } from './courses';
import { Hero } from './hero';
import { News } from './news';
import { PaperClass } from './paper-class';
import { Praise } from './praise';
import { Tablet } from './tablet';
import { Teachers } from './teachers';

interface Props {
  readonly site: Site;
  readonly text: HomeText;
  readonly home: Output<'home.page'>;
  readonly promotion: Promotion;
  readonly praise: Output<'praise.findHome'>['list'];
  /** The official shops, as a section. */
  readonly shops: ReactNode;
}

/** The home page: headline, grades and their courses, books, tablet, paper classroom, teachers, news, praise, shops. */
export function HomePage({ site, text, home, promotion, praise, shops }: Props) {
  return (
    <>
      <Hero {...text} />
      <Courses grades={home.grades} promotion={promotion} />
      <BookShelf site={site} title={text.books.title} />
      <Tablet {...text.tablet} />
      <PaperClass {...text.paper} />
      <Teachers teachers={home.teachers} words={text.teachers} />
      <News news={home.news} title={text.news.title} />
      <Praise list={praise} words={text.praise} />
      {shops}
    </>
  );
}
