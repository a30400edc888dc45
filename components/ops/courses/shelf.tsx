'use client';
import { Alert, App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { checkCourse, courseStates, keptFrom, stateRules, type CourseState } from '@/lib/ops/course-check';
import type { DeskOutput } from '@/lib/ops/contract';
import { useAct } from '../data/use-desk';
import { useMayWrite } from '../data/use-hold';
import { Card } from '../parts/page';
import { State } from '../parts/state';
import { when } from '../parts/when';
import { Withdraw } from '../parts/withdraw';
import styles from './shelf.module.css';
import { toneOf } from './tone';

interface Props {
  readonly shown: DeskOutput<'courses.show'>;
  readonly lessons: DeskOutput<'courses.choices'>['lessons'];
  /** Something on the screen is not saved: what is on the shelf is what is saved. */
  readonly unsaved: boolean;
  readonly basedOn: string | null;
  readonly onDone: (editedAt: string) => void;
}

const tones = { ok: 'ok', warn: 'wait', fail: 'bad' } as const;

/** What the course lacks for the shelf, what each state means, and the way from one to another. */
export function Shelf({ shown, lessons, unsaved, basedOn, onDone }: Props) {
  const t = useTranslations('courseDesk');
  const confirm = useTranslations('ops.confirm');
  const may = useMayWrite('courses.write');
  const { modal, message } = App.useApp();
  const { id, course, state, learners, waiting, agreed, saleWaits } = shown;
  const move = useAct('courses.shelve', (answer, { to }) => {
    if (answer.waits) return void message.info(confirm('waits', { id: answer.waits.approvalId }));
    onDone(answer.data.editedAt);
    void message.success(t(`moved.${to}`));
  });
  const plays = new Set(lessons.flatMap(({ slug, film, strokes }) => (film || strokes ? [slug] : [])));
  const sections = shown.chapters.flatMap((chapter) => chapter.sections);
  const checked = {
    ...course,
    books: course.books.length,
    sections: sections.map(({ lesson, trial, questions }) => ({ trial, questions, plays: lesson !== null && plays.has(lesson) })),
  };
  const found = checkCourse(checked);
  const fails = found.filter(({ result }) => result === 'fail').length;
  /** The first sale of a course that was made here is for somebody else to agree to. */
  const verb = (to: CourseState): string => (to === 'sale' && !agreed ? t('toSecond') : t(`to.${to}`));
  const ask = (to: CourseState): void =>
    void modal.confirm({
      title: t(`ask.${to}`, { title: course.title }),
      content: t(`consequence.${to === 'sale' && !agreed ? 'second' : to}`, { learners, waiting }),
      okText: verb(to),
      onOk: () => move.mutateAsync({ id, basedOn, to }).catch(() => undefined),
    });
  return (
    <>
      <Card
        title={t('check')}
        note={<State tone={fails > 0 ? 'bad' : 'ok'}>{fails > 0 ? t('fails', { count: fails }) : t('allOk')}</State>}
        padded
      >
        <ul className={styles.findings}>
          {found.map(({ id: name, result, at }) => (
            <li key={name}>
              <State tone={tones[result]}>
                {t(`finding.${name}.${result === 'ok' ? 'ok' : 'not'}`, { count: at.length, at: at.join('、') })}
              </State>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('states')} note={t('stateNow', { state: t(`state.${state}`) })}>
        <table className={styles.states}>
          <thead>
            <tr>
              <th scope="col">{t('filter.state')}</th>
              <th scope="col">{t('found')}</th>
              <th scope="col">{t('sold')}</th>
              <th scope="col">{t('kept')}</th>
            </tr>
          </thead>
          <tbody>
            {courseStates.map((one) => (
              <tr key={one} className={one === state ? styles.now : undefined} aria-current={one === state ? 'true' : undefined}>
                <th scope="row">
                  <State tone={toneOf[one]}>{t(`state.${one}`)}</State>
                </th>
                <td>{stateRules[one].found ? t('yes') : '—'}</td>
                <td>{stateRules[one].sold ? t('yes') : '—'}</td>
                <td>{t('yes')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {saleWaits === null ? null : (
          <Alert
            className={styles.waits ?? ''}
            type="info"
            title={t('saleWaits', { by: saleWaits.by, at: when(saleWaits.at) })}
            action={saleWaits.own ? <Withdraw id={saleWaits.id} /> : null}
          />
        )}
        {may ? (
          <div className={styles.moves}>
            {courseStates
              .filter((to) => to !== state && (to !== 'sale' || saleWaits === null))
              .map((to) => {
                const lacks = keptFrom(to, checked).length;
                return (
                  <Button
                    key={to}
                    type={to === 'sale' ? 'primary' : 'default'}
                    disabled={unsaved || lacks > 0}
                    loading={move.isPending}
                    onClick={() => ask(to)}
                  >
                    {unsaved ? t('saveFirst', { to: verb(to) }) : lacks > 0 ? t('lacks', { to: verb(to), count: lacks }) : verb(to)}
                  </Button>
                );
              })}
          </div>
        ) : null}
      </Card>
    </>
  );
}
