'use client';
import '@/components/orders/card.module.css';
import '@/components/orders/orders.module.css';
import '@/components/ui/pagination.module.css';
import '@/components/ui/search-line.module.css';
import '@/components/ui/chips.module.css';
import '@/components/ui/price.module.css';
import '@/components/ui/skeleton.module.css';
import '@/components/ui/tabs.module.css';
import '@/components/ui/tag.module.css';
import './common-sheets';
import { later } from './later';

/** /personal/order. */
export const OrdersPart = later(() => import('@/components/orders/order-list').then((code) => code.OrderList));
