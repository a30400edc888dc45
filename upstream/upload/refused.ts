/** An upload that is not taken, with words for the visitor. */
export class UploadRefused extends Error {
  constructor(
    readonly http: 401 | 409 | 413 | 415 | 422 | 503,
    message: string,
  ) {
    super(message);
  }
}
