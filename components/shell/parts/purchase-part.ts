'use client';
import '@/components/purchase/purchase-page.module.css';
import '@/components/purchase/columns.module.css';
import '@/components/purchase/panel.module.css';
import '@/components/purchase/confirm-order.module.css';
import '@/components/purchase/holds.module.css';
import '@/components/purchase/receiver-form.module.css';
import '@/components/purchase/receipt.module.css';
import '@/components/purchase/method-list.module.css';
import '@/components/purchase/qr-panel.module.css';
import '@/components/purchase/countdown-clock.module.css';
import '@/components/purchase/cashier.module.css';
import '@/components/purchase/result-panels.module.css';
import '@/components/ui/more.module.css';
import '@/components/ui/outside.module.css';
import '@/components/ui/receiver.module.css';
import '@/components/ui/refund-terms.module.css';
import '@/components/ui/table.css';
import '@/components/ui/breadcrumb.module.css';
import '@/components/ui/dialog.module.css';
import '@/components/ui/qr-image.module.css';
import { later } from './later';

/** /course/purchase. */
export const PurchasePart = later(() => import('@/components/purchase/purchase-page').then((code) => code.PurchasePage));
