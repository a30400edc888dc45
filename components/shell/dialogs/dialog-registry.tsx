import { createElement, lazy, type Attributes, type FunctionComponent, type ReactElement } from 'react';
import { DialogBoundary } from './dialog-boundary';
import type { DialogKind, DialogProps, DialogResult } from '@/lib/client/dialogs';

interface Closable extends Attributes {
  readonly close: (result: DialogResult) => void;
}

/** A dialog whose code is fetched when the first one of its kind is due. */
function later<P extends Closable>(load: () => Promise<{ readonly default: FunctionComponent<P> }>): (props: P) => ReactElement {
  let View: FunctionComponent<P> = lazy(load);
  // A lazy component keeps its failure: the next dialog of the kind gets a new one.
  const renew = (): void => {
    View = lazy(load);
  };
  return (props) => (
    <DialogBoundary onFailure={renew} close={props.close}>
      {createElement<P>(View, props)}
    </DialogBoundary>
  );
}

const account = () => import('./account-dialogs');

/** What `openDialog` of lib/client/dialogs draws, by kind: features name a kind and its props, and know no dialog's code. */
export const dialogRegistry: { readonly [K in DialogKind]: (props: DialogProps<K>) => ReactElement } = {
  notice: later(() => import('./notice-dialog')),
  confirm: later(() => import('./confirm-dialog')),
  agreement: later(() => import('./agreement-dialog')),
  login: later(() => account().then((m) => ({ default: m.Login }))),
  grade: later(() => account().then((m) => ({ default: m.Grade }))),
  classUpgrade: later(() => account().then((m) => ({ default: m.ClassUpgrade }))),
  forgotPassword: later(() => account().then((m) => ({ default: m.ForgotPassword }))),
  shop: later(() => import('./shop-dialog')),
  verify: later(() => import('./verify-dialog')),
  adviser: later(() => import('./adviser-dialog')),
  service: later(() => import('./service-dialog')),
  askPay: later(() => import('./ask-pay-dialog')),
  phonePage: later(() => import('./phone-page-dialog')),
  feedback: later(() => import('./feedback-dialog')),
};
