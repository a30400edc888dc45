'use client';
import { App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { useAct } from '../data/use-desk';
import { useMayWrite } from '../data/use-hold';
import { useSaveKey } from '../data/use-unsaved';
import { Key } from '../parts/key';
import { Batch } from './batch';
import { ChapterRow } from './chapter-row';
import { FilmCell } from './film-cell';
import type { FilmLine } from './film-preview';
import { addChapter, addSection, chaptersOf, dropped, editSection, moved, renameChapter, restored, without } from './outline';
import styles from './outline-card.module.css';
import { RemovedSections } from './removed-sections';
import { SectionRow } from './section-row';
import type { OutlineDraft } from './use-outline';
import type { Uploads } from './use-uploads';

interface Props {
  readonly shown: Pick<DeskOutput<'courses.show'>, 'id' | 'chapters' | 'removed' | 'learners'>;
  readonly lessons: DeskOutput<'courses.choices'>['lessons'];
  readonly films: readonly FilmLine[];
  readonly uploads: Uploads;
  readonly draft: OutlineDraft;
  readonly basedOn: string | null;
  readonly onSaved: (editedAt: string) => void;
}

type Told = DeskOutput<'courses.show'>['chapters'][number]['sections'][number];
const tiedOf = (told: Told | undefined) =>
  told && told.problem !== null && told.questions !== null ? { problem: told.problem, questions: told.questions } : null;

/** 章与讲: written, arranged by dragging or by ⌥↑ ⌥↓, taken out, and saved together. */
export function OutlineCard({ shown, lessons, films, uploads, draft, basedOn, onSaved }: Props) {
  const t = useTranslations('courseDesk');
  const may = useMayWrite('courses.write');
  const { modal, message } = App.useApp();
  const [dragged, setDragged] = useState<string | null>(null);
  const [spoken, speak] = useState('');
  const { outline, changed, change } = draft;
  const save = useAct('courses.outline', ({ editedAt }) => {
    draft.saved();
    onSaved(editedAt);
    void message.success(t('outlineSaved'));
  });
  const all = outline.flatMap(({ sections }) => sections);
  const told = shown.chapters.flatMap(({ sections }) => sections);
  /** The number of a section that learners have; one that is new, or is being put back, has none before it is saved. */
  const storedOf = (id: number | null): number | null => told.find((one) => one.id === id)?.id ?? null;
  const out = shown.removed.filter(({ id }) => all.every((section) => section.id !== id));
  const unnamed = [...outline, ...all].some(({ title }) => title.trim() === '');
  const hollow = outline.some(({ sections }) => sections.length === 0);
  const why = unnamed ? t('unnamed') : hollow ? t('hollow') : null;
  const ready = changed && why === null;
  const send = (): void => save.mutate({ id: shown.id, basedOn, chapters: chaptersOf(outline) });
  useSaveKey(() => {
    if (ready) send();
  });
  const step = (key: string, by: -1 | 1, title: string): void => {
    const next = moved(outline, key, by);
    if (next === outline) return;
    change(next);
    const at = next.flatMap(({ sections }) => sections).findIndex((section) => section.key === key);
    speak(
      at < 0 ? t('movedChapter', { title, no: next.findIndex((one) => one.key === key) + 1 }) : t('movedSection', { title, no: at + 1 }),
    );
  };
  const takeOut = (key: string, title: string, stored: boolean): void => {
    const go = (): void => change(without(outline, key));
    if (!stored) return go();
    modal.confirm({
      title: t('removeTitle', { title }),
      content: t('removeNote', { learners: shown.learners }),
      okText: t('removeAct'),
      okButtonProps: { danger: true },
      onOk: go,
    });
  };
  const places = all.flatMap((section, at) => {
    const { title } = section;
    const id = storedOf(section.id);
    return id === null
      ? []
      : [{ sectionId: id, no: at + 1, title, filled: films.some(({ sectionId }) => sectionId === id) || uploads.of.has(id) }];
  });
  const common = { may, dragged, onDrag: setDragged, onDrop: (key: string) => dragged !== null && change(dropped(outline, dragged, key)) };
  return (
    <>
      <div role="list" aria-label={t('outline')}>
        {outline.map((chapter, c) => (
          <div key={chapter.key} role="listitem">
            <ChapterRow
              {...common}
              chapter={chapter}
              no={c + 1}
              onRename={(title) => change(renameChapter(outline, chapter.key, title))}
              onStep={(by) => step(chapter.key, by, chapter.title)}
              onAdd={() => change(addSection(outline, chapter.key))}
              onRemove={() =>
                takeOut(
                  chapter.key,
                  chapter.title,
                  chapter.sections.some(({ id }) => storedOf(id) !== null),
                )
              }
            />
            <div role="list" aria-label={chapter.title}>
              {chapter.sections.map((section) => {
                const { title } = section;
                const id = storedOf(section.id);
                const no = all.indexOf(section) + 1;
                const own = films.filter(({ sectionId }) => sectionId === id);
                const onFile = (file: File): void => {
                  if (id !== null) uploads.start(id, file);
                };
                return (
                  <SectionRow
                    key={section.key}
                    {...common}
                    section={section}
                    no={no}
                    lessons={lessons}
                    tied={tiedOf(told.find((one) => one.id === id && one.title === title))}
                    onFile={may && id !== null ? onFile : undefined}
                    film={
                      <FilmCell
                        no={no}
                        title={title}
                        sectionId={id}
                        coming={own.find(({ state }) => state !== 'published') ?? null}
                        seen={own.find(({ state, lesson }) => state === 'published' && lesson === section.lesson) ?? null}
                        upload={(id === null ? undefined : uploads.of.get(id)) ?? null}
                        onFile={onFile}
                        onPause={() => id !== null && uploads.pause(id)}
                      />
                    }
                    onEdit={(what) => change(editSection(outline, section.key, what))}
                    onStep={(by) => step(section.key, by, title)}
                    onRemove={() => takeOut(section.key, title, id !== null)}
                  />
                );
              })}
            </div>
          </div>
        ))}
      </div>
      {outline.length === 0 ? <p className={styles.nothing}>{t('noOutline')}</p> : null}
      <p className={styles.spoken} aria-live="polite">
        {spoken}
      </p>
      {may ? (
        <div className={styles.foot}>
          <Button onClick={() => change(addChapter(outline))}>{t('addChapter')}</Button>
          <Batch places={places} onStart={uploads.start} />
          <span className={styles.keys}>{t('arrange')}</span>
          <span className={styles.why}>{changed ? (why ?? t('unsaved')) : null}</span>
          <Button disabled={!changed} onClick={draft.undo}>
            {t('undo')}
          </Button>
          <Button type={changed ? 'primary' : 'default'} disabled={!ready} loading={save.isPending} onClick={send}>
            {t('saveOutline')} <Key>⌘S</Key>
          </Button>
        </div>
      ) : null}
      <RemovedSections list={out} may={may} onRestore={(one) => change(restored(outline, one))} />
    </>
  );
}
