import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink, buttonLook } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { CoursePrice } from '@/components/ui/course-price';
import { SafeImage } from '@/components/ui/safe-image';
import { EmptyPanel } from '@/components/ui/state-panel';
import { Tag } from '@/components/ui/tag';
import { href } from '@/lib/routes';
import {
  bandNames,
  CATALOGUE_SIZE,
  choiceHref,
  sorts,
  type CatalogueCourse,
  type Choice,
  type Facet,
  type Option,
} from '@/lib/catalogue/courses';
import card from './catalogue-card.module.css';
import { lengthText } from './lengths';
import styles from './catalogue-page.module.css';

export interface Catalogue {
  readonly choice: Choice;
  readonly page: number;
  /** All courses that there are. */
  readonly all: number;
  /** Of the grade and subject that the page is of: those on sale, and 预告. */
  readonly onSale: number;
  readonly planned: number;
  /** Of the choice. */
  readonly total: number;
  /** Of this page. */
  readonly list: readonly CatalogueCourse[];
  readonly facets: readonly { readonly facet: Facet; readonly options: readonly Option[] }[];
}

/** Every course, by grade, subject, kind and price; links only, so that it works without JavaScript. */
export async function CataloguePage({
  heading,
  crumbs,
  catalogue,
}: {
  readonly heading: string;
  readonly crumbs: readonly { readonly label: string; readonly href?: string }[];
  readonly catalogue: Catalogue;
}) {
  const [t, common] = await Promise.all([getTranslations('course.catalogue'), getTranslations('common')]);
  const { choice, page, onSale, planned, total, list, facets } = catalogue;
  return (
    <div className="wrap pb-96">
      <Breadcrumb label={common('crumbs')} items={crumbs} />
      <div className={styles.top}>
        <CellHeading as="h1">{heading}</CellHeading>
        <p>{t('lead', { onSale, planned })}</p>
      </div>
      <div className={styles.facets}>
        {facets.map(({ facet, options }) => (
          <FacetRow key={facet} facet={facet} options={options} />
        ))}
      </div>
      <div className={styles.found}>
        <span>{t('found', { count: total, here: list.length })}</span>
        <nav aria-label={t('sort')}>
          {sorts.map((sort) => (
            <Link
              key={sort}
              href={choiceHref({ ...choice, sort })}
              rel={sort === 'grade' ? undefined : 'nofollow'}
              className={cx(sort === choice.sort && styles.on)}
              aria-current={sort === choice.sort ? 'true' : undefined}
            >
              {t(`sorts.${sort}`)}
            </Link>
          ))}
        </nav>
      </div>
      {list.length === 0 ? (
        <EmptyPanel text={t('emptyText')}>
          <ButtonLink href={href('course.catalogue')}>{t('showAll')}</ButtonLink>
        </EmptyPanel>
      ) : (
        <ul className={styles.list}>
          {list.map((course, at) => (
            <Course key={course.courseId} course={course} leading={at < FIRST_SEEN} />
          ))}
        </ul>
      )}
      <Pagination page={page} total={total} pageSize={CATALOGUE_SIZE} hrefOf={(to) => choiceHref(choice, to)} />
    </div>
  );
}

async function FacetRow({ facet, options }: { readonly facet: Facet; readonly options: readonly Option[] }) {
  const t = await getTranslations('course.catalogue');
  const band = (key: string) => bandNames.find((name) => name === key);
  const label = ({ key, name }: Option): string => {
    const own = band(key);
    return name ?? (own ? t(`bands.${own}`) : t('all'));
  };
  return (
    <nav className={styles.facet} aria-label={t(`facets.${facet}`)}>
      <b aria-hidden="true">{t(`facets.${facet}`)}</b>
      <div>
        {options.map((option) => (
          <Link
            key={option.key}
            href={option.href}
            rel={option.href.startsWith(href('course.find')) ? 'nofollow' : undefined}
            className={cx(option.on && styles.on)}
            aria-current={option.on ? 'true' : undefined}
          >
            {label(option)}
            <small className="num">{option.count}</small>
          </Link>
        ))}
      </div>
    </nav>
  );
}

/** Courses that a phone shows before anybody scrolls. */
const FIRST_SEEN = 2;

async function Course({ course, leading }: { readonly course: CatalogueCourse; readonly leading: boolean }) {
  const [t, words] = await Promise.all([getTranslations('course.catalogue'), getTranslations('course')]);
  const size = { teacher: course.teacherName, count: course.sectionCount };
  return (
    <li>
      <Link className={cx(card.card, course.planned && card.planned)} href={href('course.chapter', { courseId: course.courseId })}>
        <div className={card.cover}>
          <SafeImage src={course.cover} alt="" width={400} height={225} leading={leading} />
        </div>
        <div className={card.text}>
          <div className={card.tags}>
            <Tag tone="ink">{course.gradeName}</Tag>
            <Tag>{course.subjectName}</Tag>
            <Tag>{course.type}</Tag>
          </div>
          <h2>{course.title}</h2>
          <p>{course.subtitle}</p>
          <p className="num">
            {course.totalSeconds
              ? t('metaLength', { ...size, length: lengthText(words, course.totalSeconds) })
              : t(course.planned ? 'plannedMeta' : 'meta', size)}
          </p>
        </div>
        <div className={card.foot}>
          {course.priceFen === 0 && !course.planned ? (
            <b>{t('free')}</b>
          ) : (
            <CoursePrice price={course.priceFen} planned={course.planned} label={t('bands.planned')} />
          )}
          {course.planned || course.hasTrial ? (
            <span className={buttonLook({ kind: 'outline', size: 's' }, 'my-12')}>
              {course.planned ? <Icon name="bell" /> : null}
              {t(course.planned ? 'remind' : 'trial')}
            </span>
          ) : null}
        </div>
      </Link>
    </li>
  );
}
