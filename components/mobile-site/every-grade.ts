/** Fragment of the address of 全部: who presses it wants every grade, not the own one that /m/course opens by itself. */
export const EVERY_GRADE = '#all';
