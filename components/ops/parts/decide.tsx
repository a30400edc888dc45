'use client';
import { Button, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useAct } from '../data/use-desk';
import { FormDialog, useActForm } from './desk-form';
import { yuan } from './yuan';

interface Wish {
  readonly id: number;
  readonly sumFen: number;
  readonly own: boolean;
}

interface Props {
  readonly of: Wish;
  /** What agreeing is called where it is not a sum that is agreed to; or where it is done instead. */
  readonly agree?: { readonly words: string } | { readonly elsewhere: ReactNode };
  readonly size?: 'small';
  readonly onDone?: () => void;
}

/** What a second person says to the wish of a colleague: yes, or no and why. Never to one's own. */
export function Decide({ of, agree, size, onDone }: Props) {
  const t = useTranslations('ops.approvals');
  const [refusing, setRefusing] = useState(false);
  const confirm = useAct('approvals.confirm', onDone);
  if (of.own) return t('own');
  const sized = size && { size };
  return (
    <>
      {agree && 'elsewhere' in agree ? (
        agree.elsewhere
      ) : (
        <Button {...sized} type="primary" loading={confirm.isPending} onClick={() => confirm.mutate({ id: of.id })}>
          {agree ? agree.words : t('confirm', { sum: yuan(of.sumFen) })}
        </Button>
      )}{' '}
      <Button {...sized} danger onClick={() => setRefusing(true)}>
        {t('refuse')}
      </Button>
      {refusing ? <Refusal of={of} onClose={() => setRefusing(false)} onDone={onDone} /> : null}
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
