import './sheets';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './press.module.css';
import { cx } from './cx';
import { Icon, type IconName } from './icon';
import { Link, type LinkProps } from './link';

/** `buy` is money or the single next step, one a view; `ink` sends; `outline` is the other way; `hl` and `chalk` stand on coloured ground. */
export type ButtonKind = 'ink' | 'buy' | 'outline' | 'hl' | 'chalk';

interface Look {
  readonly kind?: ButtonKind;
  readonly size?: 'm' | 's';
  /** As wide as its container. */
  readonly block?: boolean;
  readonly icon?: IconName;
}

const kinds: Readonly<Record<ButtonKind, string>> = {
  ink: styles.ink,
  buy: styles.buy,
  outline: styles.outline,
  hl: styles.hl,
  chalk: styles.chalk,
};

/** The classes of a button, for what looks like one and is neither a button nor a link of ours. */
export function buttonLook({ kind = 'ink', size = 'm', block = false }: Omit<Look, 'icon'>, className?: string): string | undefined {
  return cx(styles.button, kinds[kind], size === 's' && styles.small, block && 'w-full', className);
}
function content(icon: IconName | undefined, children: ReactNode): ReactNode {
  return icon ? (
    <>
      <Icon name={icon} />
      {children}
    </>
  ) : (
    children
  );
}

/** A button; `type` is `button` unless said otherwise. Say in the text why a disabled one is disabled. */
export function Button({
  kind,
  size,
  block,
  icon,
  className,
  children,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement> & { readonly ref?: Ref<HTMLButtonElement> }) {
  return (
    <button type={type} className={buttonLook({ kind, size, block }, className)} {...rest}>
      {content(icon, children)}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, block, icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link className={buttonLook({ kind, size, block }, className)} {...rest}>
      {content(icon, children)}
    </Link>
  );
}

/** Buttons side by side, wrapping where there is no room. */
export function Buttons({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <div className={cx(styles.buttons, className)}>{children}</div>;
}

/** Bold text on a highlighter line, with an arrow. */
export function MoreLink({ children, className, ...rest }: LinkProps) {
  return (
    <Link className={cx(styles.link, className)} {...rest}>
      {children}
      <Icon name="r" />
    </Link>
  );
}
