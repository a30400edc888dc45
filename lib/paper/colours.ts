import type { Tone } from './flow';

/** The tokens' ink, meta grey and red: paper knows no style sheet. */
export const colours: Readonly<Record<Tone, string>> = { ink: '#14213A', grey: '#566279', red: '#D3262B' };
