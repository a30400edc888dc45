import type { Form } from '@/lib/client/form';
import look from './forms.module.css';

/** What became of a form that goes away once it is sent: what is wrong, or `said`, which takes the focus of the button that is gone. */
export function SentLine({
  of,
  said,
  className,
}: {
  readonly of: Form<never>;
  readonly said: string;
  readonly className?: string | undefined;
}) {
  return (
    <p
      key={said ? 'sent' : 'open'}
      ref={said ? (line) => line?.focus() : undefined}
      tabIndex={-1}
      role="status"
      className={of.formError ? look.error : className}
    >
      {said ? <b>{said}</b> : of.formError}
    </p>
  );
}
