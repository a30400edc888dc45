'use client';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { PenMark } from '@/components/ui/pen-mark';
import type { Channel, PayScene } from './pay-scene';
import styles from './purchase.module.css';

/** The ways to pay as one group of radio keys; what the chosen one needs opens right below it. */
export function MethodList({
  methods,
  chosen,
  scene,
  onChoose,
  children,
}: {
  readonly methods: readonly Channel[];
  readonly chosen: Channel | null;
  readonly scene: PayScene['scene'];
  readonly onChoose: (channel: Channel) => void;
  /** Opens below the chosen method. */
  readonly children: ReactNode;
}) {
  const t = useTranslations('purchase');
  const step = (from: Channel, by: number): void => {
    const next = methods[(methods.indexOf(from) + by + methods.length) % methods.length];
    if (!next) return;
    onChoose(next);
    document.getElementById(`method-${next}`)?.focus();
  };
  return (
    <div role="radiogroup" aria-label={t('methods')}>
      {methods.map((channel, at) => {
        const on = channel === chosen;
        return (
          <Fragment key={channel}>
            <button
              id={`method-${channel}`}
              type="button"
              role="radio"
              aria-checked={on}
              tabIndex={on || (chosen === null && at === 0) ? 0 : -1}
              className={styles.method}
              onClick={() => {
                if (!on) onChoose(channel);
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
                step(channel, by);
              }}
            >
              <span className={styles.glyph} data-channel={channel} aria-hidden="true">
                {t(`methodGlyph.${channel}`)}
              </span>
              <span>
                <b>{t(`method.${channel}`)}</b>
                <small>{t(scene === 'h5' ? `methodHintPhone.${channel}` : `methodHint.${channel}`)}</small>
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
