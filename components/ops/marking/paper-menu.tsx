'use client';
import { App } from 'antd';
import { useTranslations } from 'next-intl';
import type { DeskOutput } from '@/lib/ops/contract';
import { useAct } from '../data/use-desk';
import { RowMenu } from '../parts/row-menu';

interface Props {
  readonly of: DeskOutput<'marking.list'>['list'][number];
  readonly onHand: () => void;
}

/** What puts right how a paper was received: another teacher, or away with it, which asks first. */
export function PaperMenu({ of: { id, learnerName: name, title, account, phone, state, savedAt }, onHand }: Props) {
  const t = useTranslations('ops.marking');
  const acts = useTranslations('ops.list');
  const { modal } = App.useApp();
  const drop = useAct('marking.drop');
  if (state === 'published') return null;
  const ask = (): void =>
    void modal.confirm({
      title: t('dropTitle', { name, title }),
      content: t('dropNote', { account, phone }),
      okText: t('drop'),
      okButtonProps: { danger: true },
      onOk: () => drop.mutateAsync({ id }).catch(() => undefined),
    });
  return (
    <RowMenu
      label={acts('acts', { name })}
      items={[
        { key: 'hand', label: t('hand'), onClick: onHand },
        { key: 'drop', label: t('drop'), danger: true, disabled: savedAt !== null, onClick: ask },
      ]}
    />
  );
}
