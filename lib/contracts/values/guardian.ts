/**
 * The text that a guardian agrees to, and its version (content/legal). A consent to another version is asked for anew; raise it
 * only with what the text says about purposes, kinds of data or who is given them.
 */
export const childrenText = { slug: 'children-privacy', version: '1.1' } as const;

/** Who says that they are the guardian. */
export const guardianRelations = ['妈妈', '爸爸', '其他监护人'] as const;

/** Days in which a child may go on until a guardian has agreed. */
export const GUARDIAN_DAYS = 7;
