'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Modal } from 'antd';
import { useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { screenPath } from '@/lib/ops/screens';
import { signedOutEvent } from '../data/ask';
import { watchPresses } from '../data/presses';
import { useAskBeforeClosing } from '../data/use-unsaved';
import { WhoProvider, type Who } from '../data/who';
import { Steps } from '../access/steps';
import { drafts } from '../inbox/drafts';
import { DeskIcon } from '../parts/icons';
import { Bell } from './bell';
import { Navigation } from './navigation';
import { Palette } from './palette';
import { Person } from './person';
import styles from './shell.module.css';
import { KeyTable } from './key-table';
import { useKeys } from './use-keys';

interface Props extends Who {
  readonly demo: boolean;
  readonly children: ReactNode;
}

/** Where somebody writes or marks: the page wants the room, and the navigation is its drawings. */
function useNarrow(): boolean {
  const path = usePathname();
  const text = useSearchParams().has('name');
  return /^\/ops\/(content|marking)\/(\d+|new)$/.test(path) || (path === screenPath('content', 'texts') && text);
}

/** The frame of every screen: where one can go, what can be found, who is here. A session that ends leaves what is on the screen. */
export function Shell({ demo, children, ...who }: Props) {
  const t = useTranslations('ops');
  const narrow = useNarrow();
  const [palette, setPalette] = useState(false);
  const [keys, setKeys] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const [over, setOver] = useState(false);
  const back = useCallback((): void => setOver(false), []);
  // A colleague who signs in where another one's session ended begins anew: what stood there was read, and written, by somebody else.
  const [whose] = useState(who.me.id);
  const other = who.me.id !== whose;
  useEffect(() => {
    if (!other) return;
    drafts.clear();
    window.location.assign(window.location.href);
  }, [other]);
  const client = useQueryClient();
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['desk'] });
  useKeys({ find: () => setPalette(true), help: () => setKeys(true), refresh }, who.me.roles);
  useAskBeforeClosing(() => drafts.size > 0);
  useEffect(watchPresses, []);
  useEffect(() => {
    const end = (): void => setOver(true);
    window.addEventListener(signedOutEvent, end);
    return () => window.removeEventListener(signedOutEvent, end);
  }, []);
  return (
    <WhoProvider value={who}>
      <div className={styles.app}>
        <div className={cx(styles.side, narrow && styles.narrow)}>
          <Navigation demo={demo} narrow={narrow} />
          <Person narrow={narrow} />
        </div>
        <div className={styles.main}>
          <header className={styles.top}>
            <Button
              className={styles.menu}
              type="text"
              icon={<DeskIcon name="menu" />}
              aria-label={t('nav.open')}
              onClick={() => setDrawer(true)}
            />
            <button type="button" className={styles.find} onClick={() => setPalette(true)}>
              <DeskIcon name="find" /> <span>{t('find.button')}</span> <kbd>⌘K</kbd>
            </button>
            <Bell />
          </header>
          <main>{other ? null : children}</main>
        </div>
      </div>
      <Drawer open={drawer} onClose={() => setDrawer(false)} placement="left" size={240} title={t('name')}>
        <Navigation demo={demo} onGo={() => setDrawer(false)} />
        <Person />
      </Drawer>
      {palette ? <Palette onClose={() => setPalette(false)} /> : null}
      {keys ? <KeyTable onClose={() => setKeys(false)} /> : null}
      <Modal open={over} title={t('login.over')} footer={null} closable={false} mask={{ closable: false }} destroyOnHidden>
        <p className={styles.over}>{t('login.overNote')}</p>
        <Steps onIn={back} />
      </Modal>
    </WhoProvider>
  );
}
