import type { App, Deps } from '../context/context';
import { deskPages } from '../operator/desk/door';
import { insidePages } from './inside';
import { markedPages } from '../evaluation/shown-papers';
import { exportPages } from '../account/export';
import { operatorPages } from '../operator/door';
import { parcelPages } from '../order/parcel-news';
import { leavePages } from '../payment/leave';
import { notifyPages } from '../payment/notify';
import { cashierPages } from '../sandbox/cashier';
import { sandboxPages } from '../sandbox/pages';
import { wechatPages } from '../sandbox/wechat-page';
import { receiptPages } from '../sms/receipts';
import { avatarPages } from '../upload/avatar';
import { uploadPages } from '../upload/door';
import { shownPages } from '../upload/shown';
import { scanPages } from '../upload/scan';
import { mediaPages } from '../video/media';

/** Plain routes beside the contract: sandbox pages, provider notifications, media, the operators' door, health and figures. Each adds its own. */
export type Pages = (app: App, deps: Deps) => void;

export const pages: readonly Pages[] = [
  sandboxPages,
  cashierPages,
  wechatPages,
  notifyPages,
  leavePages,
  parcelPages,
  receiptPages,
  avatarPages,
  shownPages,
  exportPages,
  scanPages,
  markedPages,
  mediaPages,
  uploadPages,
  operatorPages,
  deskPages,
  insidePages,
];
