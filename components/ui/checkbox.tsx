import './sheets';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './forms.module.css';
import { cx } from './cx';
import { PenMark } from './pen-mark';

/** A box ticked with the red pen; `children` is the sentence beside it and may hold links. */
export function Checkbox({
  children,
  className,
  ref,
  id,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly id: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  return (
    <div className={cx(styles.checkbox, className)}>
      <input ref={ref} id={id} type="checkbox" {...rest} />
      <i aria-hidden="true">
        <PenMark shape="tick" />
      </i>
      <label htmlFor={id}>{children}</label>
    </div>
  );
}
