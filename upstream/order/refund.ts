const DAY_MS = 86_400_000;

export interface ServicePeriod {
  readonly from: Date;
  readonly until: Date;
}

/**
 * What is given back of a payment, in 分: pro rata of the remaining service period (specification §9), counted in whole
 * days; a day that has begun is used. Rounded to the nearest 分. Before the period everything, after it nothing.
 */
export function refundFen(paidFen: number, period: ServicePeriod, at: Date): number {
  const totalDays = Math.round((period.until.getTime() - period.from.getTime()) / DAY_MS);
  if (totalDays <= 0 || at >= period.until) return 0;
  const usedDays = Math.max(0, Math.ceil((at.getTime() - period.from.getTime()) / DAY_MS));
  return Math.round((paidFen * Math.max(0, totalDays - usedDays)) / totalDays);
}
