'use client';
import { App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useAct } from '../data/use-desk';

interface Props {
  readonly row: 'official.endAdviser' | 'official.endName';
  readonly id: number;
  readonly name: string;
  readonly note: string;
}

/** Ends one of ours after it was said what follows. */
export function EndOne({ row, id, name, note }: Props) {
  const t = useTranslations('ops.official');
  const { modal, message } = App.useApp();
  const { mutateAsync, isPending } = useAct(row, () => void message.success(t('stopped')));
  const press = (): void =>
    void modal.confirm({
      title: t('endTitle', { name }),
      content: note,
      okText: t('endOf', { name }),
      okButtonProps: { danger: true },
      cancelText: t('back'),
      onOk: () => mutateAsync({ id }).catch(() => undefined),
    });
  return (
    <Button size="small" loading={isPending} aria-label={t('endOf', { name })} onClick={press}>
      {t('end')}
    </Button>
  );
}
