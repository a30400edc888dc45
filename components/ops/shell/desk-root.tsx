'use client';
import dynamic from 'next/dynamic';
import { useEffect, type ComponentProps } from 'react';
import { watchBack } from '../data/use-unsaved';

const Root = dynamic(() => import('./root').then((code) => code.Root), { ssr: false });

/**
 * The desk is drawn in the browser alone: it is for people who are signed in, and Ant Design writes its styles there with the nonce. Its
 * effects come before those of the router, which stands around it.
 */
export function DeskRoot(props: ComponentProps<typeof Root>) {
  useEffect(watchBack, []);
  return <Root {...props} />;
}
