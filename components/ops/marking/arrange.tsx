'use client';
import { App, Button, Modal } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { MarkedPage } from '@/lib/kernel/marking/shape';
import { useAct, useRead } from '../data/use-desk';
import styles from './arrange.module.css';

type Turn = 0 | 90 | 180 | 270;

/** A page as it is to lie. `no` = where it lies now. */
interface Lying {
  readonly page: MarkedPage;
  readonly no: number;
  readonly turn: Turn;
  readonly gone: boolean;
}

const quarter: Readonly<Record<'left' | 'right', Readonly<Record<Turn, Turn>>>> = {
  left: { 0: 270, 270: 180, 180: 90, 90: 0 },
  right: { 0: 90, 90: 180, 180: 270, 270: 0 },
};

interface Props {
  readonly id: number;
  readonly pages: readonly MarkedPage[];
  readonly onClose: () => void;
}

/** 整理页: the order of the pages, which way up, and which of them go; nothing is changed before it is stored. */
export function Arrange({ id, pages, onClose }: Props) {
  const t = useTranslations('ops.marking');
  const { message } = App.useApp();
  const [lying, setLying] = useState<readonly Lying[]>(() => pages.map((page, at) => ({ page, no: at + 1, turn: 0, gone: false })));
  const done = ({ pages: count }: { readonly pages: number }): void => {
    void message.success(t('arranged', { count }));
    onClose();
  };
  // Whoever opens it again at once begins with the pages as they lie now.
  const arrange = useAct('marking.arrange', done, { fresh: true });
  const stay = lying.filter(({ gone }) => !gone);
  const change = (no: number, to: (was: Lying) => Partial<Lying>): void =>
    setLying((all) => all.map((one) => (one.no === no ? { ...one, ...to(one) } : one)));
  const move = (at: number, by: 1 | -1): void =>
    setLying((all) => {
      const [one, other] = [all[at], all[at + by]];
      if (!one || !other) return all;
      return all.map((each, n) => (n === at ? other : n === at + by ? one : each));
    });
  const gone = lying.length - stay.length;
  return (
    <Modal
      open
      mask={{ closable: false }}
      width={720}
      title={t('arrangeTitle')}
      onCancel={onClose}
      okText={
        stay.length === 0
          ? t('arrangeNone')
          : gone === 0
            ? t('arrangeSave', { count: stay.length })
            : t('arrangeSaveGone', { count: stay.length, gone })
      }
      okButtonProps={{ disabled: stay.length === 0, loading: arrange.isPending }}
      onOk={() => arrange.mutate({ id, pages: stay.map(({ page: { key }, turn }) => ({ key, turn })) })}
    >
      <ol className={styles.pages}>
        {lying.map(({ page, no, turn, gone: goes }, at) => (
          <li key={page.key}>
            <Thumb paperId={id} page={page} no={no} turn={turn} gone={goes} />
            {goes ? (
              <p>{t('goesAway')}</p>
            ) : (
              <div className={styles.tools}>
                <Button aria-label={t('earlier', { no })} disabled={at === 0} onClick={() => move(at, -1)}>
                  ←
                </Button>
                <Button aria-label={t('later', { no })} disabled={at === lying.length - 1} onClick={() => move(at, 1)}>
                  →
                </Button>
                <Button aria-label={t('turnLeft', { no })} onClick={() => change(no, (was) => ({ turn: quarter.left[was.turn] }))}>
                  ↺
                </Button>
                <Button aria-label={t('turnRight', { no })} onClick={() => change(no, (was) => ({ turn: quarter.right[was.turn] }))}>
                  ↻
                </Button>
              </div>
            )}
            <Button type="text" onClick={() => change(no, (was) => ({ gone: !was.gone }))}>
              {t(goes ? 'takeBack' : 'leaveOut', { no })}
            </Button>
          </li>
        ))}
      </ol>
    </Modal>
  );
}

type ThumbProps = Pick<Lying, 'page' | 'no' | 'turn' | 'gone'> & { readonly paperId: number };

/** A page, small and as it will lie. */
function Thumb({ paperId, page, no, turn, gone }: ThumbProps) {
  const t = useTranslations('ops.marking');
  const picture = useRead('marking.page', { id: paperId, key: page.key });
  return (
    <span className={styles.thumb} data-gone={gone}>
      {picture.data ? <img src={picture.data.picture} alt={t('pageOf', { no })} style={{ transform: `rotate(${turn}deg)` }} /> : null}
    </span>
  );
}
