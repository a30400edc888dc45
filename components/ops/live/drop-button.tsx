import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import styles from './drop-button.module.css';

/** Takes a line of a list away. `at` counts from 0. */
export function DropButton({ at, onDrop }: { readonly at: number; readonly onDrop: () => void }) {
  const t = useTranslations('ops.live');
  return (
    <Button className={styles.drop ?? ''} type="text" aria-label={t('drop', { index: at + 1 })} onClick={onDrop}>
      ×
    </Button>
  );
}
