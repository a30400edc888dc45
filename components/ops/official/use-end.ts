import { App } from 'antd';
import { useTranslations } from 'next-intl';
import { useAct } from '../data/use-desk';

/** The entry of a row's menu by which one of ours ends, after it was said what follows. */
export function useEnd(row: 'official.endAdviser' | 'official.endName', note: string) {
  const t = useTranslations('ops.official');
  const { modal, message } = App.useApp();
  const { mutateAsync } = useAct(row, () => void message.success(t('stopped')));
  return (id: number, name: string) => ({
    key: 'end',
    danger: true,
    label: t('end'),
    onClick: () =>
      void modal.confirm({
        title: t('endTitle', { name }),
        content: note,
        okText: t('endOf', { name }),
        okButtonProps: { danger: true },
        onOk: () => mutateAsync({ id }).catch(() => undefined),
      }),
  });
}
