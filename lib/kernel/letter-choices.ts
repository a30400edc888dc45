/** How a parent wants the weekly letter: by a text message as well, in the site alone, or not at all. */
export const letterChoices = ['sms', 'site', 'off'] as const;
export type LetterChoice = (typeof letterChoices)[number];
