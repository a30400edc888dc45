'use client';
import { Button, Form, Tabs } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { priceMove } from '@/lib/ops/course-check';
import { href } from '@/lib/routes';
import { useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { useTouch } from '../data/use-hold';
import { useAskBeforeLeaving } from '../data/use-unsaved';
import { useWho } from '../data/who';
import { useActForm } from '../parts/desk-form';
import { Held } from '../parts/held';
import { Card, Fetched, Page } from '../parts/page';
import { State } from '../parts/state';
import { when } from '../parts/when';
import { yuan } from '../parts/yuan';
import { Changes } from './changes';
import { CourseForm, type Values } from './course-form';
import styles from './course-screen.module.css';
import { DropCourse } from './drop-course';
import { Encoder } from './encoder';
import { Back, NewCourse } from './new-course';
import { OutlineCard } from './outline-card';
import { Shelf } from './shelf';
import { toneOf } from './tone';
import { UploadsCard } from './uploads-card';
import { useOutline } from './use-outline';
import { useUploads } from './use-uploads';
import { draftOf, valuesOf } from './values';

/** One course, or a new one (`null`). */
export function CourseScreen({ id }: { readonly id: number | null }) {
  const choices = useRead('courses.choices', {});
  return <Fetched of={choices}>{(found) => (id === null ? <NewCourse choices={found} /> : <OneCourse id={id} choices={found} />)}</Fetched>;
}

type Choices = DeskOutput<'courses.choices'>;

function OneCourse({ id, choices }: { readonly id: number; readonly choices: Choices }) {
  const found = useRead('courses.show', { id });
  return (
    <Fetched of={found}>
      {(shown) => (
        <Held key={id} kind="course" thing={String(id)}>
          {() => <Work shown={shown} choices={choices} />}
        </Held>
      )}
    </Fetched>
  );
}

/** How films go on is asked so often, ms. */
const FILMS_EVERY = 3000;

/** Besides the outline, with which the screen opens. */
const tabs = ['words', 'changes'] as const;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Chapters and words on the left, what is missing and where it stands on the right. */
function Work({ shown, choices }: { readonly shown: DeskOutput<'courses.show'>; readonly choices: Choices }) {
  const t = useTranslations('courseDesk');
  const { get, set } = useFilters();
  const { limitFen } = useWho();
  const { id, course, state } = shown;
  const [form] = Form.useForm<Values>();
  const [base, setBase] = useState(course);
  const [basedOn, setBasedOn] = useState(shown.editedAt);
  const outline = useOutline(shown.chapters);
  const uploads = useUploads();
  const films = useRead('films.list', { courseId: id }, { every: FILMS_EVERY });
  const save = useActForm('courses.save', (values: Values) => ({ id, basedOn, course: draftOf({ ...valuesOf(base), ...values }) }), {
    under: 'title',
    within: 'course',
    form,
    onDone: (answer, sent) => {
      if (answer.waits) return form.resetFields();
      setBasedOn(answer.data.editedAt);
      setBase(sent.course);
    },
  });
  const typed: Partial<Values> = Form.useWatch([], form) ?? {};
  const changed = !same(draftOf({ ...valuesOf(base), ...typed }), draftOf(valuesOf(base)));
  const moved = priceMove(base, draftOf({ ...valuesOf(base), ...typed }));
  const unsaved = changed || outline.changed;
  // What a colleague did is taken over as long as nothing here is unsaved; else the service refuses to write over it. Until the course is
  // fetched again after it was saved here, what is shown is older than that.
  if (!unsaved && (shown.editedAt ?? '') > (basedOn ?? '')) setBasedOn(shown.editedAt);
  if (!changed && !same(base, course) && basedOn === shown.editedAt) setBase(course);
  useTouch(unsaved);
  useAskBeforeLeaving(() => unsaved);
  const sections = shown.chapters.flatMap((chapter) => chapter.sections);
  const titles = new Map(sections.flatMap((section) => (section.id === null ? [] : [[section.id, section.title] as const])));
  return (
    <Page
      title={course.title}
      note={
        <>
          <Back /> · <State tone={toneOf[state]}>{t(`state.${state}`)}</State> ·{' '}
          {shown.editedAt === null ? t('fromFile') : t('savedAt', { at: when(shown.editedAt) })} ·{' '}
          {t('owners', { learners: shown.learners })}
        </>
      }
      actions={
        state === 'off' ? null : (
          <Button href={href('course.chapter', { courseId: id })} target="_blank">
            {t('onSite')}
          </Button>
        )
      }
    >
      <div className={styles.columns}>
        <Card>
          <Tabs
            className={styles.tabs ?? ''}
            activeKey={tabs.find((one) => one === get('tab')) ?? 'outline'}
            onChange={(key) => set({ tab: key === 'outline' ? null : key })}
            items={[
              {
                key: 'outline',
                label: t('outlineTab', { count: sections.length }),
                children: (
                  <OutlineCard
                    shown={shown}
                    lessons={choices.lessons}
                    films={films.data?.list ?? []}
                    uploads={uploads}
                    draft={outline}
                    basedOn={basedOn}
                    onSaved={setBasedOn}
                  />
                ),
              },
              {
                key: 'words',
                label: t('wordsTab'),
                forceRender: true,
                children: (
                  <div className={styles.words}>
                    <CourseForm
                      key={JSON.stringify(base)}
                      of={save}
                      form={form}
                      values={valuesOf(base)}
                      choices={choices}
                      drawn={shown.drawn}
                      problems={shown.problems}
                      act={moved > limitFen ? t('saveWaits', { sum: yuan(moved) }) : t('save')}
                      waits={shown.priceWaits}
                      changed={changed}
                    />
                  </div>
                ),
              },
              { key: 'changes', label: t('changesTab'), destroyOnHidden: true, children: <Changes id={id} /> },
            ]}
          />
        </Card>
        <div className={styles.aside}>
          <Shelf shown={shown} lessons={choices.lessons} unsaved={unsaved} basedOn={basedOn} onDone={setBasedOn} />
          <UploadsCard uploads={uploads} titles={titles} />
          <Encoder ffmpeg={films.data?.ffmpeg} />
          <DropCourse shown={shown} basedOn={basedOn} />
        </div>
      </div>
    </Page>
  );
}
