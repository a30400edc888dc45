'use client';
import '@/components/purchase/purchase.module.css';
import '@/components/ui/outside.module.css';
import '@/components/ui/receiver.module.css';
import '@/components/ui/refund-terms.module.css';
import '@/components/ui/table.css';
import { later } from './later';

/** /course/purchase. */
export const PurchasePart = later(() => import('@/components/purchase/purchase-page').then((code) => code.PurchasePage));
