'use client';
import { Button, Input } from 'antd';
import { useTranslations } from 'next-intl';
import type { DraftChapter } from './outline';
import styles from './chapter-row.module.css';
import cells from './row-cells.module.css';
import { Row, type Arranged } from './row';

interface Props extends Arranged {
  readonly chapter: DraftChapter;
  /** From 1. */
  readonly no: number;
  readonly onRename: (title: string) => void;
  readonly onAdd: () => void;
}

/** The line of a chapter. */
export function ChapterRow({ chapter, no, onRename, onAdd, ...row }: Props) {
  const t = useTranslations('courseDesk');
  const { title, sections } = chapter;
  return (
    <Row {...row} itemKey={chapter.key} name={t('chapterNo', { no })} className={styles.head} listed={false}>
      <span className={cells.no}>{t('chapterNo', { no })}</span>
      {row.may ? (
        <Input
          className={cells.title ?? ''}
          variant="borderless"
          maxLength={40}
          value={title}
          placeholder={t('chapterTitle')}
          aria-label={t('chapterTitleOf', { no })}
          onChange={({ target }) => onRename(target.value)}
        />
      ) : (
        <span className={cells.title}>{title}</span>
      )}
      <span className={cells.facts}>
        <span className={cells.meta}>{t('sectionCount', { count: sections.length })}</span>
        {row.may ? (
          <Button type="link" size="small" aria-label={t('addSectionTo', { no })} onClick={onAdd}>
            {t('addSection')}
          </Button>
        ) : null}
      </span>
    </Row>
  );
}
