/** @jest-environment jsdom */
import type * as kept from '@/lib/client/kept';

type Kept = Pick<typeof kept, 'keep' | 'kept' | 'forgetKept'>;

/** As after a reload: the storage is the tab's, the rest begins anew. */
function load(): Kept {
  let loaded: Kept | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<Kept>('@/lib/client/kept');
  });
  if (!loaded) throw new Error('not loaded');
  return loaded;
}
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('what a tab keeps', () => {
  it('survives a reload, and is there as often as it is asked for', () => {
    load().keep('study.learning', { minutes: 30 });
    const { kept } = load();
    expect(kept('study.learning')).toBe('{"minutes":30}');
    expect(kept('study.learning')).toBe('{"minutes":30}');
  });

  it('breaks a page once at most: it is back in the storage only when it was read anew', () => {
    load().keep('study.learning', 'old shape');
    load().kept('study.learning');
    expect(load().kept('study.learning')).toBeNull();
  });

  it('lives six hours', () => {
    load().keep('a', 1);
    load().keep('b', 2);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 21_599_000);
    expect(load().kept('a')).toBe('1');
    clock.mockReturnValue(now + 21_600_001);
    expect(load().kept('b')).toBeNull();
  });

  it('is gone at the end of a login, and nothing else with it', () => {
    sessionStorage.setItem('xkb-other', '1');
    const page = load();
    page.keep('study.exercise', {});
    page.forgetKept();
    expect(page.kept('study.exercise')).toBeNull();
    expect(sessionStorage).toHaveLength(1);
  });

  it('is nothing where the storage holds other words, or none is allowed', () => {
    sessionStorage.setItem('kept:a', '{');
    expect(load().kept('a')).toBeNull();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    const page = load();
    page.keep('b', 1);
    expect(page.kept('b')).toBe('1');
  });
});
