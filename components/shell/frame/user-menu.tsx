'use client';
import './sheets';
import { useCallback, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { DialogLink } from '@/components/ui/dialog-link';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { SafeImage } from '@/components/ui/safe-image';
import { UnreadCount } from '@/components/ui/unread-count';
import { signOut } from '@/lib/client/sign-out';
import { useUnread } from '@/lib/query/unread';
import { fill } from '@/lib/format/fill';
import type { SafeUser } from '@/lib/session/types';
import { useDismiss } from './use-dismiss';
import type { UserAreaWords } from './user-area-words';
import styles from './user-menu.module.css';

const icons: Readonly<Record<string, IconName>> = {
  'personal.today': 'cal',
  'personal.mistakes': 'pen',
  'personal.myCourse': 'cap',
  'personal.setting': 'cog',
  'personal.collected': 'star',
  'personal.order': 'order',
  'personal.notification': 'bell',
};
/** Shown for somebody without a photograph. */
const AVATAR = '/art/avatar-1.svg';

export interface UserMenuProps {
  readonly words: UserAreaWords;
  readonly user: SafeUser;
  readonly look: 'desktop' | 'phone' | 'menu';
}

/** The avatar of a signed-in learner and the menu behind it; Escape and a click elsewhere close it. */
export default function UserMenu({ words, user, look }: UserMenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const onBlur = useDismiss(open, box, close);
  const unread = useUnread(user.rsNo);
  const said = unread > 0 ? fill(words.unread, { count: unread }) : '';
  const name = user.nickName || user.maskedPhone;
  const photo = <SafeImage src={user.photoUrl || AVATAR} alt="" width={48} height={48} loading="eager" />;
  if (look === 'menu')
    return (
      <div className={styles.button}>
        {photo}
        {name}
      </div>
    );
  return (
    <div ref={box} onBlur={onBlur} className={cx('relative', look === 'desktop' ? styles.corner : styles.phone)}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-label={look === 'phone' ? [words.mine, said].filter(Boolean).join('，') : undefined}
        onClick={() => setOpen(!open)}
      >
        {photo}
        {look === 'desktop' ? name : null}
        {said ? <i className={styles.news} aria-hidden="true" /> : null}
        {look === 'desktop' && said ? <span className="sr-only">{said}</span> : null}
      </button>
      {open ? (
        <ul className={styles.menu}>
          {words.personal.map(({ id, label, href }, at) => (
            <li key={id}>
              <Link href={href} onClick={close}>
                <Icon name={icons[id] ?? 'r'} />
                {label}
                {id === 'personal.notification' ? <UnreadCount count={unread} said={said} /> : null}
              </Link>
              {at === 0 ? (
                <DialogLink href={words.adviser.href} kind="adviser" options={{}} onOpen={close}>
                  <Icon name="wx" />
                  {words.adviser.label}
                </DialogLink>
              ) : null}
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                void signOut(words.signOut, words.leave);
              }}
            >
              <Icon name="out" />
              {words.signOut.label}
            </button>
          </li>
        </ul>
      ) : null}
    </div>
  );
}
