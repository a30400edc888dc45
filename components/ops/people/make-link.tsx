'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, Lead, useActForm } from '../parts/desk-form';
import { OwnCode, useUsedCode } from '../parts/own-code';

/** Whom a link by which an account is set up is made for, and how it is asked. */
export interface LinkWanted {
  readonly row: 'people.resend' | 'people.reset';
  /** Of the invitation, or of the colleague. */
  readonly id: number;
  readonly title: string;
  readonly note: string;
  /** On the button. */
  readonly act: string;
}

interface Props {
  readonly of: LinkWanted;
  readonly onClose: () => void;
  /** The token of the link that was made. */
  readonly onMade: (token: string) => void;
}

/** Makes somebody's link anew, after the code of one's own authenticator: whoever opens it is that colleague. */
export function MakeLink({ of: { row, id, title, note, act }, onClose, onMade }: Props) {
  const t = useTranslations('ops.people');
  const used = useUsedCode();
  const make = useActForm(row, ({ code }: { readonly code: string }) => ({ id, code }), {
    under: 'code',
    onDone: ({ link }) => {
      onClose();
      onMade(link);
    },
    ...used.how,
  });
  return (
    <FormDialog of={make} title={title} act={act} danger={row === 'people.reset'} onClose={onClose}>
      <Lead>{note}</Lead>
      <OwnCode of={used} note={t('codeNote')} autoFocus />
    </FormDialog>
  );
}
