'use client';
import { useTranslations } from 'next-intl';
import { useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { mayLeave } from '../data/use-unsaved';
import { NewButton } from '../parts/new-button';
import { Card, Fetched, Page } from '../parts/page';
import { TeacherCard } from './teacher-card';
import { TeacherRows } from './teacher-rows';
import styles from './teachers-screen.module.css';

/** 老师: everybody in the order of the website, and the one that is open. Who is open is in the address. */
export function TeachersScreen() {
  const t = useTranslations('teacherDesk');
  const nav = useTranslations('ops.nav');
  const { get, set } = useFilters();
  const found = useRead('teachers.list', {});
  const list = found.data?.list ?? [];
  const shown = list.filter(({ listed }) => listed).length;
  const chosen = get('id');
  const go = (id: number | 'new' | null): void => set({ id: id === null ? null : String(id) });
  const choose = (id: number | 'new'): void => {
    if (String(id) === chosen || mayLeave()) go(id);
  };
  return (
    <Page
      title={nav('teachers')}
      note={found.data ? t('note', { shown, hidden: list.length - shown }) : null}
      actions={<NewButton onClick={() => choose('new')}>{t('add')}</NewButton>}
    >
      <Fetched of={found}>
        {(data) => {
          const teacher = data.list.find(({ id }) => String(id) === chosen) ?? null;
          return (
            <div className={styles.columns}>
              <Card title={t('list')} note={t('listNote')}>
                <TeacherRows list={data.list} chosen={teacher?.id ?? null} onChoose={choose} />
              </Card>
              {teacher !== null || chosen === 'new' ? (
                <TeacherCard key={teacher?.id ?? 'new'} teacher={teacher} found={data} onDone={go} />
              ) : (
                <p className={styles.meta}>{t('choose')}</p>
              )}
            </div>
          );
        }}
      </Fetched>
    </Page>
  );
}
