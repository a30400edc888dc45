'use client';
import { Component, type ReactNode } from 'react';
import type { DialogResult } from '@/lib/client/dialogs';
import { toast } from '@/lib/client/toast';
import common from '@/messages/zh-CN/common.json';

interface Props {
  readonly children: ReactNode;
  readonly close: (result: DialogResult) => void;
  /** Before it closes. */
  readonly onFailure: () => void;
}

/** A dialog whose code did not arrive (no network, a new release): says so and goes, the page stays as it is. */
export class DialogBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
    toast(common.notOpened, { tone: 'failure' });
    this.props.close('dismissed');
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
