import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { errorId, FieldError } from '@/components/ui/field';
import { Submit } from '@/components/ui/form';
import type { Form } from '@/lib/client/form';
import { liveFields } from '@/lib/live/plain-form';
import { isBlocked } from '@/lib/pay/place';
import { Choice } from './choice';
import type { SignupFacts } from './signup';
import styles from './signup-parts.module.css';
import type { LiveSignupWords } from './signup-words';

interface Props<Name extends string> {
  readonly form: Form<Name>;
  readonly of: SignupFacts;
  readonly words: LiveSignupWords;
}

/** What a form without script sends along unseen. */
export function SignupHidden({ of: { channel, activity, finding, touch } }: { readonly of: SignupFacts }) {
  const hidden: readonly (readonly [string, string])[] = [
    [liveFields.channel, channel],
    [liveFields.activity, activity],
    ...(finding ? [[liveFields.find, '1'] as const] : []),
    ...new URLSearchParams(touch),
  ];
  return hidden.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

export function GradeChoice({ form, of: { gradeNames }, words }: Props<'grade'>) {
  return (
    <Choice
      id={form.idOf('grade')}
      name={liveFields.grade}
      look="cells"
      label={words.grade}
      options={gradeNames.map((name) => ({ value: name, label: name }))}
      value={form.values.grade}
      error={form.error('grade')}
      onChange={(name) => form.set('grade', name)}
    />
  );
}

/** The ways to pay; one that this browser does not let in says so. */
export function MethodChoice({ form, of: { payMethods, client }, words }: Props<'method'>) {
  return (
    <Choice
      id={form.idOf('method')}
      name={liveFields.method}
      look="rows"
      label={words.methods}
      options={payMethods.map((each) => ({
        value: each,
        label: words[each],
        glyph: words[`${each}Glyph`],
        hint: isBlocked(client, each) ? words.blocked : undefined,
      }))}
      value={form.values.method}
      onChange={(each) => form.set('method', each)}
    />
  );
}

/** The agreement, what was said of the form, and its button. */
export function SignupFoot({
  form,
  of: { draft },
  words,
  agreement,
}: Props<'agreed'> & { readonly words: { readonly sent: string }; readonly agreement: ReactNode }) {
  const agreeFirst = form.error('agreed');
  return (
    <div className={styles.submit}>
      <Checkbox
        {...form.box('agreed')}
        name={liveFields.agreed}
        className={styles.agree}
        aria-describedby={agreeFirst ? errorId(form.idOf('agreed')) : undefined}
      >
        {agreement}
      </Checkbox>
      {agreeFirst ? <FieldError of={form.idOf('agreed')}>{agreeFirst}</FieldError> : null}
      {draft?.sent ? <p role="status">{words.sent}</p> : null}
      {form.formError ? (
        <p className={styles.failure} role="alert">
          <b>{form.formError}</b>
          {words.kept}
        </p>
      ) : null}
      <Submit of={form} kind="buy" block busy={words.submitting}>
        {words.submit}
      </Submit>
    </div>
  );
}
