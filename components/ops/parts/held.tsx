'use client';
import { Alert, App, Button, ConfigProvider } from 'antd';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { HoldKind } from '@/lib/ops/holds';
import { useAct } from '../data/use-desk';
import { HoldProvider, useHeld, useHold, type Hold } from '../data/use-hold';
import styles from './page.module.css';
import { when } from './when';

interface Props {
  readonly kind: HoldKind;
  readonly thing: string;
  readonly children: (hold: Hold) => ReactNode;
}

/** What one colleague at a time writes: read-only while another does. Who does stands at the head of the `Page`. */
export function Held({ kind, thing, children }: Props) {
  const hold = useHold(kind, thing);
  return (
    <HoldProvider value={hold}>
      <ConfigProvider componentDisabled={hold.by !== null}>{children(hold)}</ConfigProvider>
    </HoldProvider>
  );
}

/** Who writes it, since when, and the way to take it over. */
export function HeldNote() {
  const { of, by, lost, taken } = useHeld();
  const t = useTranslations('ops.hold');
  const { modal } = App.useApp();
  const take = useAct('holds.take', taken, { fresh: true });
  if (by === null || of === null) return null;
  const { name } = by;
  const ask = (): void =>
    void modal.confirm({
      title: t('title', { name }),
      content: t('note', { name }),
      okText: t('take'),
      onOk: () => take.mutateAsync(of).catch(() => undefined),
    });
  return (
    <ConfigProvider componentDisabled={false}>
      <Alert
        className={styles.held ?? ''}
        type="warning"
        role="status"
        title={t(lost ? 'lost' : 'by', { name, at: when(by.since) })}
        action={
          <Button size="small" loading={take.isPending} onClick={ask}>
            {t('take')}
          </Button>
        }
      />
    </ConfigProvider>
  );
}
