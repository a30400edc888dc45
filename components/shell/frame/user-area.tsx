'use client';
import { lazy, Suspense } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { openDialog } from '@/lib/client/dialogs';
import { useSession } from '@/lib/client/session';
import type { UserAreaWords } from './user-area-words';
import type { UserMenuProps } from './user-menu';
import styles from './user-menu.module.css';

/** Where the menu's code is not there, yet or at all: the way to what it leads to first. */
function PlainUser({ words, user, look }: UserMenuProps) {
  const [first] = words.personal;
  return (
    <div className={cx('relative', look === 'desktop' && styles.corner)}>
      <a className={styles.button} href={first?.href} aria-label={look === 'phone' ? words.mine : undefined}>
        {look === 'phone' ? <Icon name="user" /> : user.nickName || user.maskedPhone}
      </a>
    </div>
  );
}

/** Only learners who are signed in need it. */
const UserMenu = lazy(() => import('./user-menu').catch(() => ({ default: PlainUser })));

interface Props {
  readonly words: UserAreaWords;
  /** `phone` is the icon of the bar, `menu` the top of the slide-in menu. */
  readonly look: 'desktop' | 'phone' | 'menu';
  /** The menu around it should close. */
  readonly onDone?: () => void;
}

/** The visitor's own corner: login and register, or the avatar with its menu (§2.17). */
export function UserArea({ words, look, onDone }: Props) {
  const { user } = useSession();
  const login = (): void => {
    onDone?.();
    void openDialog('login', {});
  };
  if (user)
    return (
      <Suspense fallback={<PlainUser words={words} user={user} look={look} />}>
        <UserMenu words={words} user={user} look={look} />
      </Suspense>
    );
  if (look === 'phone')
    return (
      <button type="button" aria-label={words.login} aria-haspopup="dialog" onClick={login}>
        <Icon name="user" />
      </button>
    );
  const buttons = (
    <>
      <Button size="s" kind={look === 'desktop' ? 'outline' : 'ink'} aria-haspopup="dialog" onClick={login}>
        {words.login}
      </Button>
      <ButtonLink size="s" kind={look === 'desktop' ? 'ink' : 'outline'} href={words.register.href}>
        {words.register.label}
      </ButtonLink>
    </>
  );
  return look === 'desktop' ? <div className={`${styles.corner} ${styles.signs}`}>{buttons}</div> : buttons;
}
