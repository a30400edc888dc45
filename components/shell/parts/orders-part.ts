'use client';
import '@/components/orders/card.module.css';
import '@/components/orders/orders.module.css';
import '@/components/ui/pagination.module.css';
import '@/components/ui/search-line.module.css';
import { later } from './later';

/** /personal/order. */
export const OrdersPart = later(() => import('@/components/orders/order-list').then((code) => code.OrderList));
