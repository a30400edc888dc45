'use client';
import { App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { DeskOutput } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { useAct } from '../data/use-desk';
import { useMayWrite } from '../data/use-hold';

interface Props {
  readonly shown: DeskOutput<'courses.show'>;
  readonly basedOn: string | null;
}

/** Takes away a course that was begun here and has nothing in it; of any other nothing is offered. */
export function DropCourse({ shown: { id, course, state, drawn, chapters, removed }, basedOn }: Props) {
  const t = useTranslations('courseDesk');
  const may = useMayWrite('courses.write');
  const router = useRouter();
  const { modal, message } = App.useApp();
  const left = (): void => {
    void message.success(t('dropped'));
    router.replace(screenPath('courses'));
  };
  const drop = useAct('courses.drop', left, { away: true });
  if (!may || state !== 'off' || drawn !== null || chapters.length + removed.length > 0) return null;
  const ask = (): void =>
    void modal.confirm({
      title: t('dropAsk', { title: course.title }),
      content: t('dropNote'),
      okText: t('drop'),
      okButtonProps: { danger: true },
      onOk: () => drop.mutateAsync({ id, basedOn }).catch(() => undefined),
    });
  return (
    <Button type="text" danger onClick={ask}>
      {t('drop')}
    </Button>
  );
}
