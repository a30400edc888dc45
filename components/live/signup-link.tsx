'use client';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { ClickKey, LiveChannel } from '@/lib/contracts/live';
import { firstTouch, keepTouch } from './touch';

const never = () => () => undefined;

/** A link into the signup that takes the click id and the campaign along; without scripts it leads there all the same. */
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
    () => firstTouch(channel, clickKeys, location.search),
    () => '',
  );
  useEffect(() => keepTouch(channel, clickKeys, location.search), [channel, clickKeys]);
  const address = touch === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${touch}`;
  return (
    <Link className={className} href={address}>
      {children}
    </Link>
  );
}
