'use client';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { PenMark } from '@/components/ui/pen-mark';
import type { Method, PayClient } from '@/lib/pay/place';
import styles from './method-list.module.css';

/** The ways to pay as one group of radio keys; what the chosen one needs opens right below it. */
export function MethodList({
  methods,
  chosen,
  client,
  onChoose,
  children,
}: {
  readonly methods: readonly Method[];
  readonly chosen: Method;
  readonly client: PayClient;
  readonly onChoose: (method: Method) => void;
  /** Opens below the chosen method. */
  readonly children: ReactNode;
}) {
  const t = useTranslations('purchase');
  const step = (from: Method, by: number): void => {
    const next = methods[(methods.indexOf(from) + by + methods.length) % methods.length];
    if (!next) return;
    onChoose(next);
    document.getElementById(`method-${next}`)?.focus();
  };
  return (
    <div role="radiogroup" aria-label={t('methods')}>
      {methods.map((method) => {
        const on = method === chosen;
        return (
          <Fragment key={method}>
            <button
              id={`method-${method}`}
              type="button"
              role="radio"
              aria-checked={on}
              tabIndex={on ? 0 : -1}
              className={styles.method}
              onClick={() => {
                if (!on) onChoose(method);
              }}
              onKeyDown={(event) => {
                const by =
                  event.key === 'ArrowDown' || event.key === 'ArrowRight'
                    ? 1
                    : event.key === 'ArrowUp' || event.key === 'ArrowLeft'
                      ? -1
                      : 0;
                if (by === 0) return;
                event.preventDefault();
                step(method, by);
              }}
            >
              <span className={styles.glyph} data-channel={method} aria-hidden="true">
                {t(`methodGlyph.${method}`)}
              </span>
              <span>
                <b>{t(`method.${method}`)}</b>
                <small>{t(client === 'desktop' ? `methodHint.${method}` : `methodHintPhone.${method}`)}</small>
              </span>
              <span className={styles.box} aria-hidden="true">
                {on ? <PenMark shape="tick" /> : null}
              </span>
            </button>
            {on ? children : null}
          </Fragment>
        );
      })}
    </div>
  );
}
