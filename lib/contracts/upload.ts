/**
 * What upload.token hands out tokens for, in one place for the form, the doors and the upstream. No zod: the browser
 * imports this file.
 */
export const uploadRules = {
  /** Bytes of a picture as it comes (§9). */
  mostBytes: 5 * 1024 * 1024,
  /** Bytes of what stands around it in the form: the token, the key, the boundaries. */
  formBytes: 16 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** Pictures of one report. */
  mostPictures: 5,
  /** The web tier's own door for pictures; other providers have addresses of their own. */
  ownDoor: '/api/upload',
} as const;

/** Whole megabytes, for sentences. */
export const mostMegabytes = uploadRules.mostBytes / 1024 / 1024;
