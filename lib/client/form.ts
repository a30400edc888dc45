import type { ChangeEvent, SyntheticEvent } from 'react';

/** What stands in the fields, as text; a box that is ticked is `on`, one that is not is ''. */
export type Values<Name extends string> = Readonly<Record<Name, string>>;
/** Words for what is wrong, by name, in the order of the form; nothing is wrong where there are none. */
export type Wrong = Readonly<Record<string, string | false | null | undefined>>;
/** What a person writes into or chooses from. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface FormRules<Name extends string> {
  /** Begins the id of each field: `<id>-<name>`; '' = the name alone. */
  readonly id: string;
  readonly start: Values<Name>;
  /** Takes away what cannot be part of a text, while it is typed. */
  readonly strip?: Partial<Readonly<Record<NoInfer<Name>, (raw: string) => string>>>;
  /** Judges by the contract's own limits (lib/contracts/values/forms.ts). What is no field of `start` may be judged, too. */
  readonly wrong?: (values: Values<NoInfer<Name>>) => Wrong;
  /** Names that have no place for words of their own, such as an agreement: said where refusals are, and only when all before is right. */
  readonly said?: readonly string[];
  /** The field that refusals are about: said below it until it is changed. */
  readonly refusedAt?: NoInfer<Name>;
  /** What was said of it before this page: it has been sent without script. */
  readonly told?: { readonly wrong: readonly string[]; readonly refusal: string } | undefined;
  /** Says what stands in the way as a notice or a toast; it stands in `formError` all the same. */
  readonly say?: (words: string) => unknown;
}

export interface Form<Name extends string> {
  readonly values: Values<Name>;
  /** It is being sent, or has been and what comes next is on its way. */
  readonly busy: boolean;
  /** Why it was not sent or taken, where that is no field's; ''. */
  readonly formError: string;
  readonly idOf: (name: string) => string;
  /** Words below a field: shown after a try or on leaving it, gone as soon as it is right. */
  readonly error: (name: string) => string | undefined;
  readonly set: (name: Name, value: string) => void;
  /** Spread over an Input, a Textarea or a Select. */
  readonly text: (name: Name) => {
    readonly id: string;
    readonly value: string;
    readonly bad: boolean;
    readonly onChange: (event: SyntheticEvent<Control>) => void;
    readonly onCompositionEnd: (event: SyntheticEvent<Control>) => void;
    readonly onBlur: () => void;
  };
  /** Spread over a Checkbox. */
  readonly box: (name: Name) => {
    readonly id: string;
    readonly checked: boolean;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** Shows what is wrong, of these names or of all, and leads to the first of it; true when nothing is. */
  readonly check: (names?: readonly string[]) => boolean;
  /**
   * For onSubmit. `send` resolves to why it was refused, or to '' when it was taken: what comes next is on its way, and a form that stays
   * calls `reset` or `open`. null: nothing is to be sent now, as long as nothing is chosen.
   */
  readonly submit: (send: ((values: Values<Name>) => Promise<string>) | null) => (event: SyntheticEvent) => void;
  /** Its button works again, and what is typed stays. */
  readonly open: () => void;
  /** Begins anew: as at the start, but for these values. */
  readonly reset: (values?: Partial<Values<Name>> | ((typed: Values<Name>) => Partial<Values<Name>>)) => void;
}
