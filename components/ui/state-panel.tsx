import './sheets';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { ReloadButton } from './reload-button';
import { SafeImage } from './safe-image';
import styles from './forms.module.css';

/** A drawing, a sentence and one way on. `as` is an h2 unless the panel is the page; `leading`: the drawing leads the page. */
export function StatePanel({
  image,
  title,
  text,
  children,
  className,
  as: Heading = 'h2',
  leading,
}: {
  readonly image: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
  readonly as?: 'h1' | 'h2' | 'h3';
  readonly leading?: boolean;
}) {
  return (
    <div className={cx(styles.state, className)}>
      <SafeImage src={image} alt="" width={320} height={220} leading={leading} />
      <Heading>{title}</Heading>
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  );
}

/** §4.4, status 1: 暂无可查询内容. `children` is the one button. In the browser it needs the messages of `ui`. */
export function EmptyPanel({
  text,
  children,
  className,
}: {
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
}) {
  const t = useTranslations('ui.state');
  return (
    <StatePanel image="/art/state-empty.svg" title={t('empty')} text={text ?? t('emptyText')} className={className}>
      {children}
    </StatePanel>
  );
}

/** `denied` = status 2 or 4, `timeout` = the timeout flag, `error` = everything else (§4). */
export type LoadFailure = 'denied' | 'error' | 'timeout';
const pictures: Readonly<Record<LoadFailure, string>> = {
  denied: '/art/state-lock.svg',
  error: '/art/state-error.svg',
  timeout: '/art/state-net.svg',
};

/** Something could not be loaded: the specification's sentence and a reload button (or `children` in its place, such as 去登录). */
export function LoadErrorPanel({
  kind,
  words,
  onReload,
  children,
  className,
}: {
  /** `refused`: an error of which the service itself says something, in `words`. */
  readonly kind: LoadFailure | 'refused';
  readonly words?: string | undefined;
  /** Without it the page is loaded again. */
  readonly onReload?: () => void;
  readonly children?: ReactNode;
  readonly className?: string;
}) {
  const t = useTranslations('ui.state');
  const shown = kind === 'refused' ? 'error' : kind;
  return (
    <StatePanel image={pictures[shown]} title={t(shown)} text={(kind === 'refused' && words) || t(`${shown}Text`)} className={className}>
      {children ?? <ReloadButton label={t('reload')} onReload={onReload} />}
    </StatePanel>
  );
}
