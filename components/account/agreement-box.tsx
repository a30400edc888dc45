import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import type { Form } from '@/lib/client/form';
import styles from './sign.module.css';

/** The agreement of a form; `children` is its sentence, `note` what else is to be known before. */
export function AgreementBox({
  form,
  note,
  children,
}: {
  readonly form: Form<'agreed'>;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="mt-30 mb-24">
      <Checkbox {...form.box('agreed')}>{children}</Checkbox>
      {note ? <p className={styles.guardian}>{note}</p> : null}
    </div>
  );
}
