'use client';
import { App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { screenPath } from '@/lib/ops/screens';
import { useAct } from '../data/use-desk';
import { useHeld } from '../data/use-hold';
import styles from './withdraw.module.css';

interface Props {
  readonly id: number;
  readonly title: string;
  /** Something on the screen is not saved. */
  readonly shut: boolean;
}

/** Takes an article off the site, once it is asked whether to. */
export function Withdraw({ id, title, shut }: Props) {
  const { message } = App.useApp();
  const t = useTranslations('ops.content');
  const withdraw = useAct('content.withdraw', () => void message.success(t('withdraw.done')));
  return <Asked name="withdraw" title={title} shut={shut} act={() => withdraw.mutateAsync({ id })} />;
}

/** Deletes an article that was never on the site, once it is asked whether to. */
export function Discard({ id, title, shut }: Props) {
  const { message } = App.useApp();
  const t = useTranslations('ops.content');
  const router = useRouter();
  const gone = (): void => {
    void message.success(t('discard.done'));
    router.replace(screenPath('content'));
  };
  const discard = useAct('content.discard', gone, { away: true });
  return <Asked name="discard" title={title} shut={shut} act={() => discard.mutateAsync({ id })} />;
}

interface AskedProps {
  readonly name: 'withdraw' | 'discard';
  readonly title: string;
  readonly shut: boolean;
  readonly act: () => Promise<unknown>;
}

function Asked({ name, title, shut, act }: AskedProps) {
  const t = useTranslations('ops.content');
  const { modal } = App.useApp();
  const held = useHeld().by !== null;
  const ask = (): void =>
    void modal.confirm({
      title: t(`${name}.ask`, { title }),
      content: t(`${name}.note`),
      okText: t(`${name}.act`),
      okButtonProps: { danger: true },
      onOk: () => act().catch(() => undefined),
    });
  return (
    <Button className={styles.away} danger type="text" block disabled={held || shut} onClick={ask}>
      {t(`${name}.act`)}
    </Button>
  );
}
