'use client';
import { Component, type ReactNode } from 'react';

/** What stands beside every page (dialogs, watchers, tips): when it fails it is gone, and the page stays. */
export class Quiet extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
