'use client';
import * as Radix from '@radix-ui/react-dialog';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './dialog.module.css';
import { Icon } from './icon';
import { useBackCloses } from './use-back-closes';
import { useReturnFocus } from './use-return-focus';

/**
 * A dialog over the page: Escape, the cross and a phone's back button close it, the focus stays inside and returns. `sealed` draws the exam
 * paper's 密封线 (identity steps); `alert` is a system notice (role alertdialog), which a click beside it does not close.
 * Needs the messages of `ui` from a provider above it.
 */
export function Dialog({
  title,
  description,
  sealed = false,
  alert = false,
  narrow = false,
  onClose,
  children,
  className,
}: {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly sealed?: boolean;
  readonly alert?: boolean;
  readonly narrow?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const t = useTranslations('ui');
  const returnFocus = useReturnFocus();
  useBackCloses(true, onClose);
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className={styles.mask}>
          <Radix.Content
            className={cx(styles.dialog, !sealed && styles.plain, narrow && styles.narrow, className)}
            role={alert ? 'alertdialog' : 'dialog'}
            aria-modal="true"
            onCloseAutoFocus={returnFocus}
            onInteractOutside={(event) => {
              if (alert) event.preventDefault();
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            {sealed ? (
              <div className={styles.seal} aria-hidden="true">
                {Array.from(t('dialog.seal'), (sign) => (
                  <b key={sign}>{sign}</b>
                ))}
              </div>
            ) : null}
            <Radix.Title>{title}</Radix.Title>
            {description ? <Radix.Description className={styles.text}>{description}</Radix.Description> : null}
            {children}
            <Radix.Close className={styles.close} aria-label={t('dialog.close')}>
              <Icon name="x" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The row of buttons that ends a dialog. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

/** A long text in a dialog: it scrolls by itself, by keyboard too. */
export function DialogScroll({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.scroll} tabIndex={0}>
      {children}
    </div>
  );
}
