/** 零 to 十, by their number. */
export const numerals = '零一二三四五六七八九十';

/** A whole number in groups of three: 1,234,567. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
