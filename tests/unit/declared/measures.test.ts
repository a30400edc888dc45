import { execFileSync } from 'node:child_process';
import { space, tokenStyles } from '@/lib/theme/tokens';

/** What stylelint says of a sheet, as `property: value` of each declaration it refuses. */
function refused(declarations: readonly string[], room = 'components'): string[] {
  const input = `.planted {\n${declarations.map((line) => `  ${line};`).join('\n')}\n}\n`;
  const args = ['node_modules/stylelint/bin/stylelint.mjs', '--stdin', '--stdin-filename', `${room}/planted.module.css`, '-f', 'unix'];
  try {
    execFileSync(process.execPath, args, { input, stdio: ['pipe', 'pipe', 'pipe'], encoding: 'utf8' });
    return [];
  } catch (error) {
    const { stderr } = Object(error);
    const lines = new Set([...String(stderr).matchAll(/planted\.module\.css:(\d+):/g)].map(([, line]) => Number(line)));
    return declarations.filter((_, at) => lines.has(at + 2));
  }
}

const literals = [
  'color: #14213a',
  'color: rebeccapurple',
  'background: rgba(0, 0, 0, 0.2)',
  'border: 1px solid #fff',
  'border: 4px solid var(--ink-900)',
  'padding: 0.17rem',
  'padding: theme(spacing.16) 12px',
  'margin: 0 auto 0.2rem',
  'grid-gap: 7px',
  'margin-left: calc(0.3rem * -1)',
  'font-size: 0.31rem',
  'font-size: 14px',
  'line-height: 1.55',
  'border-radius: 3px',
  'box-shadow: 0 1px 2px var(--ink-900)',
  'z-index: 7',
  'transition: color 0.2s',
];

const ofTheTable = [
  'color: var(--ink-900)',
  'border: 1.5px solid var(--ink-900)',
  'padding: theme(spacing.16) 0 calc(theme(spacing.12) + env(safe-area-inset-bottom))',
  'margin: 0 calc(theme(spacing.30) * -1) -1px auto',
  'font-size: var(--fs-h3)',
  'font-size: theme(fontSize.44)',
  'line-height: theme(lineHeight.snug)',
  'border-radius: theme(borderRadius.corner) 0 0 theme(borderRadius.corner)',
  'box-shadow: theme(boxShadow.sheet)',
  'z-index: theme(zIndex.over)',
  'transition: color theme(transitionDuration.1)',
  'width: 3.4rem',
];

describe('one table of measures', () => {
  it('refuses every literal of its own', () => {
    expect(refused(literals)).toEqual(literals);
  });

  it('refuses at the desk what the desk’s own table has not', () => {
    const wrong = [
      'color: #14213a',
      'padding: 5px 8px',
      'margin-top: 0.2rem',
      'font-size: 15px',
      'line-height: 19px',
      'border-radius: 3px',
      'z-index: 7',
    ];
    expect(refused(wrong, 'components/ops')).toEqual(wrong);
    expect(refused(['padding: 4px 16px', 'font-size: 13px', 'line-height: 20px', 'border-radius: 4px'], 'components/ops')).toEqual([]);
  });

  it('lets through what the table has, and the measures of a drawing', () => {
    expect(refused(ofTheTable)).toEqual([]);
  });

  it('stays short', () => {
    expect(space.length).toBeLessThanOrEqual(14);
    expect(Object.keys(tokenStyles[':root']).filter((name) => name.startsWith('--s-'))).toEqual([]);
  });
});
