'use client';
import { Button, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useRead } from '../data/use-desk';
import { Agree } from './agree';
import { FormDialog, useActForm } from './desk-form';
import { RowMenu } from './row-menu';
import { Withdraw } from './withdraw';
import { yuan } from './yuan';

interface Wish {
  readonly id: number;
  readonly sumFen: number;
  readonly own: boolean;
  /** Why whoever is here may not decide, '' where they may; asked for where it is not said. */
  readonly tied?: string;
}

interface Props {
  readonly of: Wish;
  /** What agreeing is called where it is not a sum that is agreed to; or where it is done instead. */
  readonly agree?: { readonly words: string } | { readonly elsewhere: ReactNode };
  /** What was asked for, by whom and why: above what is looked at before one agrees. */
  readonly about?: ReactNode;
  /** In a row of a table, which this names: no is under its `…`. */
  readonly row?: string;
  readonly onDone?: () => void;
}

/** What a second person says to the wish of a colleague: yes, or no and why. One's own is taken back, or waits. */
export function Decide({ of, agree, about, row, onDone }: Props) {
  const t = useTranslations('ops.approvals');
  const acts = useTranslations('ops.list');
  const [said, setSaid] = useState<'yes' | 'no' | null>(null);
  const shut = (): void => setSaid(null);
  const reviewed = useRead('approvals.review', { id: of.id }, { enabled: !of.own && of.tied === undefined });
  const tied = of.tied ?? (reviewed.error?.code === 'refused' ? reviewed.error.message : '');
  if (tied !== '') return <p>{tied}</p>;
  if (of.own)
    return (
      <>
        {t('own')} <Withdraw id={of.id} />
      </>
    );
  const refuse = (): void => setSaid('no');
  const yes = agree && 'words' in agree ? agree.words : t('confirm', { sum: yuan(of.sumFen) });
  return (
    <>
      {agree && 'elsewhere' in agree ? (
        agree.elsewhere
      ) : (
        <Button {...(row !== undefined && { size: 'small' })} type="primary" onClick={() => setSaid('yes')}>
          {yes}
        </Button>
      )}{' '}
      {row === undefined ? (
        <Button danger onClick={refuse}>
          {t('refuse')}
        </Button>
      ) : (
        <RowMenu label={acts('acts', { name: row })} items={[{ key: 'no', danger: true, label: t('refuse'), onClick: refuse }]} />
      )}
      {said === 'yes' ? <Agree of={of} act={yes} about={about} onClose={shut} onDone={onDone} /> : null}
      {said === 'no' ? <Refusal of={of} onClose={shut} onDone={onDone} /> : null}
    </>
  );
}

interface RefusalProps {
  readonly of: Wish;
  readonly onClose: () => void;
  readonly onDone: (() => void) | undefined;
}

function Refusal({ of, onClose, onDone }: RefusalProps) {
  const t = useTranslations('ops.approvals');
  const refuse = useActForm('approvals.refuse', ({ why }: { readonly why: string }) => ({ id: of.id, why }), {
    under: 'why',
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <FormDialog
      of={refuse}
      title={of.sumFen === 0 ? t('refuse') : t('refuseTitle', { sum: yuan(of.sumFen) })}
      act={t('refuse')}
      danger
      onClose={onClose}
    >
      <Form.Item name="why" label={t('why')} initialValue="">
        <Input.TextArea rows={3} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
