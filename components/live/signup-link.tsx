'use client';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { ClickKey, LiveChannel } from '@/lib/contracts/values/live';
import { pageTouch } from './touch';

const never = () => () => undefined;

/** A link into the signup that takes the click id and the campaign along; without scripts the cookie has them. */
export function SignupLink({
  href,
  channel,
  clickKeys,
  className,
  children,
}: {
  readonly href: string;
  readonly channel: LiveChannel;
  readonly clickKeys: readonly ClickKey[];
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const touch = useSyncExternalStore(
    never,
    () => pageTouch(channel, clickKeys),
    () => '',
  );
  const address = touch === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${touch}`;
  return (
    <Link className={className} href={address}>
      {children}
    </Link>
  );
}
