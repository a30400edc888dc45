/** Rows of the chart. */
const ROWS = 6;
/** Minutes that a cell may stand for. */
const units = [5, 10, 20, 30, 60] as const;

/** The smallest unit by which the longest day still fits, in minutes. */
export function unitFor(minutes: readonly number[]): number {
  const most = Math.max(0, ...minutes);
  return units.find((unit) => most <= unit * ROWS) ?? Math.ceil(most / ROWS / 60) * 60;
}

/** Filled cells of a day, from below; something is never nothing. */
export function filledCells(minutes: number, unit: number): number {
  return minutes === 0 ? 0 : Math.min(ROWS, Math.max(1, Math.round(minutes / unit)));
}

/** Cells of one column, the highest first. */
export const rows: readonly number[] = Array.from({ length: ROWS }, (_, n) => ROWS - n);
