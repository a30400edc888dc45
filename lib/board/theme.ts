import { colors } from '@/lib/kernel/colours';

/** Colours of the blackboard. Its grid and the rose are its own. */
export const COLOR = {
  board: colors.board,
  grid: '#265648',
  line: colors['board-line'],
  chalk: colors.chalk,
  soft: colors['chalk-2'],
  yellow: colors.hl,
  red: colors['red-500'],
  // Red words on the board need more light than red strokes to stay readable.
  rose: '#FF9C9D',
} as const;

/** Board size in pixels: 16 × 9 cells of 80. */
export const WIDTH = 1280;
export const HEIGHT = 720;
export const CELL = 80;

/** The part of the board lines may be written on, in pixels; below it lies what a browser itself writes over a film that fills the screen. */
export const AREA = { left: 64, top: 106, right: 1216, bottom: 626 } as const;

/** Frames per second of the timeline, and of the film: chalk strokes look right at 12 and most frames are still. */
export const FPS = 12;

/** Frames the board takes to be wiped at the start of every scene but the first. */
export const WIPE_FRAMES = 6;
