import './sheets';
import { Icon, type IconName } from './icon';
import styles from './forms.module.css';

const icons: Readonly<Record<'plain' | 'success' | 'failure', IconName | null>> = { plain: null, success: 'ok', failure: 'warn' };

/** How a line of feedback looks. The live region and the clock are the host's. */
export function ToastView({ text, tone = 'plain' }: { readonly text: string; readonly tone?: 'plain' | 'success' | 'failure' }) {
  const icon = icons[tone];
  return (
    <span className={`${styles.toast} screen-only`}>
      {icon ? <Icon name={icon} /> : null}
      {text}
    </span>
  );
}
