import './sheets';
import { cx } from './cx';
import styles from './paper.module.css';
import { outlines, type IconName } from './icon-outlines';

export type { IconName };

/** The two that are not drawn with the line of the others. */
const look: Partial<Record<IconName, { readonly fill?: string; readonly strokeWidth?: number }>> = {
  play: { fill: 'currentColor' },
  pause: { strokeWidth: 3 },
};

/** A line drawing; decoration only, the text beside it or aria-label says the meaning. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg className={cx(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outlines[name]} {...look[name]} />
    </svg>
  );
}
