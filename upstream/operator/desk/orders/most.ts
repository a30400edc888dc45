/** The lines of a card of an order's page; an order has few. */
export const MOST = 100;
