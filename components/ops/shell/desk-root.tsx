'use client';
import dynamic from 'next/dynamic';

/** The desk is drawn in the browser alone: it is for people who are signed in, and Ant Design writes its styles there with the nonce. */
export const DeskRoot = dynamic(() => import('./root').then(({ Root }) => Root), { ssr: false });
