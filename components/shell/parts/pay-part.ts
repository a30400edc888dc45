'use client';
import '@/components/pay-for-me/pay-for-me.module.css';
import '@/components/purchase/countdown-clock.module.css';
import '@/components/purchase/method-list.module.css';
import '@/components/purchase/pay-here.module.css';
import '@/components/purchase/qr-panel.module.css';
import '@/components/ui/outside.module.css';
import '@/components/ui/qr-image.module.css';
import { whenTouched } from './when-touched';

/** /pay. Its clock runs, and a wallet may open by itself. */
export const PayPart = whenTouched(
  () => import('./code-payment').then((code) => code.CodePayment),
  () => true,
);
