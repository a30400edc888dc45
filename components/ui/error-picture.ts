/** What stands in place of a picture that did not come (§8). */
export const ERROR_PICTURE = '/art/err-image.svg';
