'use client';
import { Modal } from 'antd';
import { useTranslations } from 'next-intl';
import { screens } from '@/lib/ops/screens';
import { useMay } from '../data/who';
import styles from './key-table.module.css';

/** Those that do not go to a screen; those of the inbox are printed on its controls, too. */
const others = [
  { keys: ['J', 'K'], says: 'walk' },
  { keys: ['↵'], says: 'open' },
  { keys: ['⌘↵'], says: 'carryOut' },
  { keys: ['Esc'], says: 'up' },
  { keys: ['⌘⇧↵'], says: 'sendDone' },
  { keys: ['/'], says: 'filter' },
  { keys: ['R'], says: 'refresh' },
  { keys: ['N'], says: 'new' },
  { keys: ['A'], says: 'take' },
  { keys: ['M'], says: 'note' },
  { keys: ['E'], says: 'close' },
  { keys: ['F2'], says: 'label' },
  { keys: ['⌘S'], says: 'save' },
  { keys: ['⌘⇧P'], says: 'publish' },
  { keys: ['⌘B', '⌘M'], says: 'write' },
  { keys: ['P', 'O', 'V', 'B', 'X', 'U', 'T'], says: 'tools' },
  { keys: ['[', ']'], says: 'question' },
  { keys: ['Z'], says: 'undo' },
  { keys: ['⌥↑', '⌥↓'], says: 'order' },
] as const;

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
        {others.map(({ keys, says }) => [
          <dt key={`${says} keys`}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>,
          <dd key={says}>{t(`keys.${says}`)}</dd>,
        ])}
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
