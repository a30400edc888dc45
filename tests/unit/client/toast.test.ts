/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentToast, toast, toastDuration, type Toast } from '@/lib/client/toast';

function shown(options?: { readonly tone?: Toast['tone']; readonly duration?: number }): number | undefined {
  toast('说一句', options);
  return currentToast()?.duration;
}
const onPageOf = (module: 'desktop' | 'mobile') => document.documentElement.classList.toggle('module-mobile', module === 'mobile');

describe('how long a toast stays', () => {
  afterEach(() => onPageOf('desktop'));

  it.each([
    ['desktop', 2000],
    ['mobile', 1500],
  ] as const)('on a page of a %s module %d ms, without its caller saying so', (module, ms) => {
    onPageOf(module);
    expect(shown()).toBe(ms);
    expect(shown({ tone: 'failure' })).toBe(ms);
  });

  it.each(['desktop', 'mobile'] as const)('special times win, on %s too', (module) => {
    onPageOf(module);
    expect(shown({ tone: 'success' })).toBe(3000);
    expect(shown({ tone: 'failure', duration: toastDuration.verifyMobile })).toBe(5000);
  });

  it('is said by nobody but the verification', () => {
    const callers = ['app', 'components', 'lib'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(folder, name))
        .filter((file) => /\btoast\([^;]*\bduration:/.test(readFileSync(file, 'utf8'))),
    );
    expect(callers).toEqual([join('components', 'verify', 'verify-form.tsx')]);
  });
});
