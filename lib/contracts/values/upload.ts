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

/** A cover as it is kept: what is wider or higher loses its edges, and what is smaller than the least is not taken. In px. */
export const coverShape = { width: 1280, height: 720, leastWidth: 640, leastHeight: 360 } as const;

/** A portrait as it is kept, square around its middle; what is smaller than the least is not taken. In px. */
export const portraitShape = { width: 480, height: 480, leastWidth: 240, leastHeight: 240 } as const;

/** The cover of a book as it is kept, and the least that it is taken of. In px. */
export const bookShape = { width: 600, height: 840, leastWidth: 300, leastHeight: 420 } as const;

/** Where pictures are that colleagues have put on public pages. */
export const SHOWN_BASE = '/media/shown/';

/** Is it a picture that was uploaded at the desk? Everything else on public pages is a drawing, which chats and search engines do not show. */
export const isUploadedPicture = (address: string): boolean => address.startsWith(SHOWN_BASE);

/** Whole megabytes, for sentences. */
export const mostMegabytes = uploadRules.mostBytes / 1024 / 1024;
