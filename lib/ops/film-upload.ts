/** Bytes of the largest film, and of one part of it before it is written as Base64. Without zod, for the browser. */
export const FILM_MOST = 4 * 1024 ** 3;
export const filmTooLarge = '一个影片最大 4 GB';
export const FILM_PART = 4 * 1024 ** 2;
