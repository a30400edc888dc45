/** What the player of a first minute says; `{title}`, `{at}` and `{total}` are filled where they are shown. */
export type MinuteWords = Readonly<
  Record<'play' | 'pause' | 'again' | 'goOn' | 'over' | 'loading' | 'failed' | 'boardOf' | 'voiceOn' | 'voiceOff' | 'place', string>
>;
