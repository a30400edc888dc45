'use client';
import { Select } from 'antd';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { courseStates, type CourseState } from '@/lib/ops/course-check';
import { screenPath } from '@/lib/ops/screens';
import { nextOf, usePages, useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { useMay } from '../data/who';
import { GoButton } from '../parts/go-button';
import { List, More } from '../parts/list';
import { Card, Page } from '../parts/page';
import { State } from '../parts/state';
import { when } from '../parts/when';
import { Words } from '../parts/words';
import { yuan } from '../parts/yuan';
import styles from './courses-screen.module.css';
import { toneOf } from './tone';

const numberOf = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
const stateNamed = (text: string): CourseState | undefined => courseStates.find((state) => state === text);

/** 课程: found by number or title, by grade, subject and state. The filters are in the address. */
export function CoursesScreen() {
  const t = useTranslations('courseDesk');
  const nav = useTranslations('ops.nav');
  const may = useMay();
  const { get, set } = useFilters();
  const choices = useRead('courses.choices', {});
  const [gradeId, subjectId, state] = [numberOf(get('grade')), numberOf(get('subject')), stateNamed(get('state'))];
  const found = usePages(
    'courses.list',
    {
      words: get('words'),
      ...(gradeId !== undefined && { gradeId }),
      ...(subjectId !== undefined && { subjectId }),
      ...(state !== undefined && { state }),
    },
    nextOf,
  );
  const named = (list: readonly { readonly id: number; readonly name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const filters = [
    { name: 'grade', options: named(choices.data?.grades) },
    { name: 'subject', options: named(choices.data?.subjects) },
    { name: 'state', options: courseStates.map((value) => ({ value, label: t(`state.${value}`) })) },
  ] as const;
  return (
    <Page
      title={nav('courses')}
      actions={
        may('courses.write') ? (
          <GoButton to={screenPath('courses', 'new')} main>
            {t('new')}
          </GoButton>
        ) : null
      }
    >
      <div className={styles.filters}>
        <Words className={styles.words} label={t('words')} />
        {filters.map(({ name, options }) => (
          <Select
            key={name}
            className={styles.filter ?? ''}
            allowClear
            aria-label={t(`filter.${name}`)}
            placeholder={t(`filter.${name}`)}
            options={options}
            value={get(name) === '' ? null : get(name)}
            onChange={(value: string | null | undefined) => set({ [name]: value ?? null })}
          />
        ))}
      </div>
      <Card>
        <List
          of={found}
          rows={({ pages }) => pages.flatMap(({ list }) => list)}
          rowKey={({ id }) => id}
          label={nav('courses')}
          empty={t('empty')}
          columns={[
            { title: t('filter.state'), render: (_, course) => <State tone={toneOf[course.state]}>{t(`state.${course.state}`)}</State> },
            { title: t('no'), dataIndex: 'id' },
            {
              title: t('title'),
              render: (_, { id, title }) => (
                <Link href={screenPath('courses', id)} prefetch={false}>
                  {title}
                </Link>
              ),
            },
            { title: t('kind'), render: (_, course) => [course.gradeName, course.subjectName, course.categoryName].join(' · ') },
            { title: t('teacher'), dataIndex: 'teacherName' },
            {
              title: t('sections'),
              align: 'right',
              render: (_, { sections, silent }) => (silent === 0 ? sections : t('sectionsSilent', { sections, silent })),
            },
            { title: t('price'), align: 'right', render: (_, { priceFen }) => yuan(priceFen) },
            { title: t('learners'), align: 'right', dataIndex: 'learners' },
            { title: t('edited'), align: 'right', render: (_, { editedAt }) => (editedAt === null ? t('fromFile') : when(editedAt)) },
          ]}
        />
        <More of={found} />
      </Card>
    </Page>
  );
}
