import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink, MoreLink } from '@/components/ui/button';
import { Cell, CellRow } from '@/components/ui/cell';
import { CellHeading } from '@/components/ui/cell-heading';
import { cx } from '@/components/ui/cx';
import { Drawing } from '@/components/ui/drawing';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Ringed } from '@/components/ui/pen-mark';
import { SafeImage } from '@/components/ui/safe-image';
import { Section } from '@/components/ui/section';
import { Tag } from '@/components/ui/tag';
import type { Problem } from '@/lib/content/problems';
import { printed } from '@/lib/kernel/problems/names';
import { href } from '@/lib/routes';
import { Hints } from './hints';
import { Kin } from './kin';
import asked from './asked.module.css';
import styles from './problem-page.module.css';
import sheet from './problem-sheet.module.css';
import { OwnStanding } from './own-standing';
import { ProblemLinks } from './problem-links';
import { fieldOf } from './question';
import { RecogniseQuestions } from './recognise-questions';
import { Rich } from './rich';
import { TryQuestion } from './try-question';
import { standingWords, tryWords } from './words';

/** Letters of a question that is one line of its own, and may be as large as one. */
const SHORT = 30;

export interface Crumb {
  readonly label: string;
  readonly href?: string;
}
/** Where a problem is: a page of a book, a lesson of a course. */
export interface Place {
  readonly href: string;
  readonly title: string;
  readonly note: string;
  /** The cover of the book or of the course. */
  readonly cover: string;
}

/** A problem: the question and a field first, then what helps, and where it leads. Its solution is not in the page. */
export async function ProblemPage({
  problem,
  before,
  after,
  minute,
  places,
  crumbs,
}: {
  readonly problem: Problem;
  readonly before: readonly Problem[];
  readonly after: readonly Problem[];
  /** The first minute of its lesson, which plays there; null where no lesson teaches it. */
  readonly minute: ReactNode;
  readonly places: readonly Place[];
  readonly crumbs: readonly Crumb[];
}) {
  const [t, common] = await Promise.all([getTranslations('problem'), getTranslations('common')]);
  const { id, level, subject, number, title, ask, figure, recognise, knowledge } = problem;
  // The book comes first among the places.
  const [page] = places;
  return (
    <>
      <div className={`wrap ${sheet.head}`}>
        <Breadcrumb label={common('crumbs')} items={crumbs} />
        <div className={styles.columns}>
          <div>
            <p className={styles.number}>
              <CellHeading as="span" size="s">
                {t('sign')}
              </CellHeading>
              <CellRow of={printed(number)} />
              <Tag tone="ink">{t('shelf', { level: t(`level.${level}`), subject })}</Tag>
              {problem.book && page ? <Tag>{page.title}</Tag> : null}
            </p>
            <h1>
              <Dotted text={title} />
            </h1>
            <p className={styles.label}>{t('ask')}</p>
            <p className={cx(sheet.ask, ask.length <= SHORT && styles.short)}>
              <Rich text={ask} />
            </p>
          </div>
          <Drawing of={figure} className={asked.figure} />
        </div>
        <OwnStanding problemId={id} words={standingWords(t)} mistakes={href('personal.mistakes')} />
        <section className={sheet.box} aria-labelledby="try">
          <h2 id="try">{t('try')}</h2>
          <p>{t('tryText')}</p>
          <TryQuestion
            problemId={id}
            part="self"
            field={fieldOf(problem)}
            words={tryWords(t)}
            hints={problem.hints.length}
            further={
              <ButtonLink kind="buy" size="s" href="#kin">
                {t('toKin')}
              </ButtonLink>
            }
          />
        </section>
      </div>
      <Section id="hints" heading={t('hints')} text={t('hintsText')}>
        <div className={minute ? styles.helped : undefined}>
          <div>
            <Hints problem={problem} part="self" />
          </div>
          {minute}
        </div>
      </Section>
      <Section id="recognise" heading={t('recognise')} text={t('recogniseText')} look="desk">
        <div className={styles.told}>
          <div>
            <ol className={styles.recognise}>
              {recognise.map((line, at) => (
                <li key={line}>
                  <Cell aria-hidden="true">{at + 1}</Cell>
                  <Rich text={line} />
                </li>
              ))}
            </ol>
            <p className={styles.knowledge}>{t('knowledge', { list: knowledge.join(t('comma')) })}</p>
          </div>
          <RecogniseQuestions problem={problem} />
        </div>
      </Section>
      <Kin problem={problem} />
      <Section id="around" heading={t('around')} text={t('aroundText')} look="desk">
        <div className={styles.around}>
          <Neighbours title={t('before')} problems={before} none={t('noBefore')} />
          <p className={styles.self} aria-hidden="true">
            <Ringed width={3}>
              {[...printed(number)].map((digit, at) => (
                <Cell key={at}>{digit}</Cell>
              ))}
            </Ringed>
          </p>
          <Neighbours title={t('after')} problems={after} none={t('noAfter')} />
        </div>
      </Section>
      <Section id="where" heading={t('where')} text={t('whereText')}>
        <ul className={styles.places}>
          {places.map((place) => (
            <li key={place.href}>
              <Link href={place.href}>
                <SafeImage src={place.cover} alt="" width={72} height={72} />
                <span>
                  <b>{place.title}</b>
                  <span>{place.note}</span>
                </span>
                <Icon name="r" />
              </Link>
            </li>
          ))}
        </ul>
        <MoreLink href={href('problem.list')}>{t('all')}</MoreLink>
      </Section>
    </>
  );
}

/** A title, the first words that it quotes marked as a teacher marks them. */
function Dotted({ text }: { readonly text: string }) {
  const [, before = '', quoted = '', after = text] = /^(.*?“)([^”]+)(”.*)$/.exec(text) ?? [];
  return (
    <>
      {before}
      {quoted === '' ? null : <span className={styles.dots}>{quoted}</span>}
      {after}
    </>
  );
}

function Neighbours({ title, problems, none }: { readonly title: string; readonly problems: readonly Problem[]; readonly none: string }) {
  return (
    <div>
      <h3>{title}</h3>
      {problems.length === 0 ? <p>{none}</p> : <ProblemLinks problems={problems} />}
    </div>
  );
}
