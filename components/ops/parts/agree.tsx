'use client';
import { Modal } from 'antd';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useRead } from '../data/use-desk';
import { DeskForm, useActForm } from './desk-form';
import { OwnCode, useUsedCode } from './own-code';
import { Review } from './review';

interface Props {
  readonly of: { readonly id: number; readonly sumFen: number };
  /** On the button and above it: `同意 174.10 元`. */
  readonly act: string;
  /** What was asked for, by whom and why. */
  readonly about?: ReactNode;
  readonly onClose: () => void;
  readonly onDone: (() => void) | undefined;
}

/** A second person agrees: with what there is to know before their eyes, and the code of their authenticator once more. */
export function Agree({ of: { id, sumFen }, act, about, onClose, onDone }: Props) {
  const t = useTranslations('ops.approvals');
  const { data } = useRead('approvals.review', { id });
  const used = useUsedCode();
  const agree = useActForm('approvals.confirm', ({ code }: { readonly code: string }) => ({ id, code }), {
    under: 'code',
    onDone: () => {
      onClose();
      onDone?.();
    },
    ...used.how,
  });
  return (
    <Modal
      open
      title={act}
      okText={act}
      okButtonProps={{ loading: agree.pending, disabled: data !== undefined && data.nowFen !== sumFen }}
      onOk={agree.form.submit}
      onCancel={onClose}
    >
      <DeskForm of={agree}>
        {about === undefined ? null : <p>{about}</p>}
        <Review id={id} sumFen={sumFen} />
        <OwnCode of={used} note={t('codeNote')} autoFocus />
      </DeskForm>
    </Modal>
  );
}
