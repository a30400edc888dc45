export const DAY_MS = 86_400_000;

export interface ServicePeriod {
  readonly from: Date;
  readonly until: Date;
}

/** What of a payment is given back, and the days it follows from. Sums in 分. */
export interface RefundQuote {
  readonly amountFen: number;
  readonly valueFen: number;
  readonly totalDays: number;
  readonly usedDays: number;
  readonly leftDays: number;
}

/**
 * What is left of a service that was worth `valueFen`: pro rata of the remaining service period (§10.5),
 * counted in whole days; a day that has begun is used. Rounded to the nearest 分. Before the period everything, after it nothing.
 */
export function quoteRefund(valueFen: number, period: ServicePeriod, at: Date): RefundQuote {
  const totalDays = Math.max(0, Math.round((period.until.getTime() - period.from.getTime()) / DAY_MS));
  const begun = Math.max(0, Math.ceil((at.getTime() - period.from.getTime()) / DAY_MS));
  const usedDays = at >= period.until ? totalDays : Math.min(totalDays, begun);
  const leftDays = totalDays - usedDays;
  const amountFen = totalDays === 0 ? 0 : Math.round((valueFen * leftDays) / totalDays);
  return { amountFen, valueFen, totalDays, usedDays, leftDays };
}
