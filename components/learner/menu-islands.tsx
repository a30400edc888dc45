'use client';
import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { SafeImage } from '@/components/ui/safe-image';
import { Tag } from '@/components/ui/tag';
import { UnreadCount as Unread } from '@/components/ui/unread-count';
import { useSession } from '@/lib/client/session';
import { signOut } from '@/lib/client/sign-out';
import type { SignOutWords } from '@/lib/i18n/sign-out-words';
import { useUnread } from '@/lib/query/unread';
import { fill } from '@/lib/format/fill';
import { href } from '@/lib/routes';

/** Shown for somebody without a photograph. */
const AVATAR = '/art/avatar-1.svg';

interface Shown {
  readonly nickName: string;
  readonly gradeName: string | null;
  readonly photoUrl: string;
}

/** Who is learning: as the page was sent, and as they have changed themselves since. */
export function Person(sent: Shown) {
  const { user } = useSession();
  const { nickName, gradeName, photoUrl } = user ?? sent;
  return (
    <>
      <SafeImage key={photoUrl} src={photoUrl || AVATAR} alt="" width={84} height={84} loading="eager" />
      <div>
        <b>{nickName}</b>
        {gradeName ? <Tag>{gradeName}</Tag> : null}
      </div>
    </>
  );
}

/** Unread messages, beside the entry that leads to them. `template` holds `{count}`. */
export function UnreadCount({ template }: { readonly template: string }) {
  const { user } = useSession();
  const count = useUnread(user?.rsNo ?? null);
  return <Unread count={count} said={fill(template, { count })} />;
}

/** On a phone the entries are tabs wider than the screen: brings the present page's into view. Draws nothing. */
export function CurrentInView() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const current = place.current?.parentElement?.querySelector<HTMLElement>('[aria-current="page"]');
    const row = current?.closest('ul');
    if (current && row) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, []);
  return <span ref={place} hidden />;
}

export function SignOutButton({ words }: { readonly words: SignOutWords }) {
  return (
    <button type="button" onClick={() => void signOut(words, href('brand.home'))}>
      <Icon name="out" />
      {words.label}
    </button>
  );
}
