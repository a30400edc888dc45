/** 零 to 十, by their number. */
export const numerals = '零一二三四五六七八九十';
