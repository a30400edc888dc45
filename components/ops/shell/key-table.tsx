'use client';
import { Modal } from 'antd';
import { useTranslations } from 'next-intl';
import { screens } from '@/lib/ops/screens';
import { useMay } from '../data/who';
import styles from './key-table.module.css';

/** Every shortcut of the desk, drawn from the same tables that carry them out. */
export function KeyTable({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('ops');
  const may = useMay();
  const go = screens.filter(({ key, right }) => key !== null && may(right));
  return (
    <Modal open title={t('keys.title')} footer={null} onCancel={onClose}>
      <dl className={styles.keys}>
        <dt>
          <kbd>⌘K</kbd>
        </dt>
        <dd>{t('keys.find')}</dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>{t('keys.help')}</dd>
        {go.map(({ id, key }) => [
          <dt key={`${id} key`}>
            <kbd>G</kbd> <kbd>{key}</kbd>
          </dt>,
          <dd key={id}>{`${t('keys.go')}${t(`nav.${id}`)}`}</dd>,
        ])}
      </dl>
    </Modal>
  );
}
