'use client';
import type { DehydratedState } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { QueryProvider } from '@/lib/query/provider';
import { IslandMessages } from '../providers/island-messages';

/** What a part of a page that asks the door is given by its page. */
export interface Given {
  /** The words of lib/i18n/for-browser.ts. */
  readonly messages: string;
  readonly first: DehydratedState;
}

/** The part with what it needs around it: its words, and react-query with the first answers. */
export function asking<P extends object>(Part: ComponentType<P>): ComponentType<P & { readonly given: Given }> {
  return function Asking(props) {
    const { given } = props;
    return (
      <IslandMessages messages={given.messages}>
        <QueryProvider first={given.first}>
          <Part {...props} />
        </QueryProvider>
      </IslandMessages>
    );
  };
}
