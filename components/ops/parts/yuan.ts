import { yuanOfFen } from '@/lib/kernel/money';

/** 分 as 元 with two decimals and commas between thousands, without a sign: the unit stands in the head or after the sum. */
export const yuan = (fen: number): string => yuanOfFen(fen).replace(/\B(?=(\d{3})+\.)/g, ',');
