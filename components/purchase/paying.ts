const key = (orderNo: string): string => `paying-${orderNo}`;

/** Remembers the payment that the phone leaves the page for, so that the way back goes on asking for its result. */
export function rememberPayment(orderNo: string, payNo: string): void {
  try {
    sessionStorage.setItem(key(orderNo), payNo);
  } catch {
    // Without storage the visitor asks by the button.
  }
}

/** The payment this order was left for, null when there is none. */
export function rememberedPayment(orderNo: string): string | null {
  try {
    return sessionStorage.getItem(key(orderNo));
  } catch {
    return null;
  }
}

/** The payment is decided. */
export function forgetPayment(orderNo: string): void {
  try {
    sessionStorage.removeItem(key(orderNo));
  } catch {
    // Nothing was kept.
  }
}
