'use client';
import { Checkbox, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { clock } from '@/lib/format/duration';
import type { DeskOutput } from '@/lib/ops/contract';
import { State } from '../parts/state';
import type { DraftSection } from './outline';
import cells from './row-cells.module.css';
import styles from './section-row.module.css';
import { Row, type Arranged } from './row';

interface Props extends Arranged {
  readonly section: DraftSection;
  /** From 1, through the course. */
  readonly no: number;
  readonly lessons: DeskOutput<'courses.choices'>['lessons'];
  /** The 母题 that names it, and how many similar questions it has. */
  readonly tied: { readonly problem: string; readonly questions: number } | null;
  /** What there is to do about its film. */
  readonly film: ReactNode;
  readonly onFile?: ((file: File) => void) | undefined;
  readonly onEdit: (what: Partial<Omit<DraftSection, 'key' | 'id'>>) => void;
}

/** The line of a section: its title, what it plays, whether it may be tried, and whether it plays. */
export function SectionRow({ section, no, lessons, tied, film, onFile, onEdit, ...row }: Props) {
  const t = useTranslations('courseDesk');
  const { title, trial, lesson } = section;
  const plays = lessons.find(({ slug }) => slug === lesson);
  const form = plays ? (plays.film ? (plays.strokes ? 'both' : 'film') : 'strokes') : 'none';
  return (
    <Row {...row} itemKey={section.key} name={t('sectionNo', { no })} className={styles.section} listed onFile={onFile}>
      <span className={cells.no}>{no}</span>
      {row.may ? (
        <Input
          className={cells.title ?? ''}
          variant="borderless"
          maxLength={40}
          value={title}
          placeholder={t('sectionTitle')}
          aria-label={t('sectionTitleOf', { no })}
          onChange={({ target }) => onEdit({ title: target.value })}
        />
      ) : (
        <span className={cells.title}>{title}</span>
      )}
      <span className={`${cells.facts} ${styles.below}`}>
        <Select
          className={styles.lesson ?? ''}
          size="small"
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          disabled={!row.may}
          aria-label={t('lessonOf', { no })}
          placeholder={t('noLesson')}
          value={lesson}
          options={lessons.map((one) => ({ value: one.slug, label: one.title }))}
          onChange={(slug: string | null | undefined) => onEdit({ lesson: slug ?? null })}
        />
        <span className={styles.seconds}>{plays ? clock(plays.seconds) : '—'}</span>
        <Checkbox
          disabled={!row.may}
          checked={trial}
          aria-label={t('trialOf', { no })}
          onChange={({ target }) => onEdit({ trial: target.checked })}
        >
          {t('trial')}
        </Checkbox>
        <span className={styles.plays}>
          <State tone={form === 'none' ? 'off' : 'ok'}>{t(`form.${form}`)}</State>
        </span>
        {film}
        {tied === null ? null : <span className={cells.meta}>{t('linked', tied)}</span>}
      </span>
    </Row>
  );
}
