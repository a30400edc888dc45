/** @jest-environment jsdom */
import { forgetSavedShare, savedShareId } from '@/lib/client/saved-share';

describe('the shareId that the guard saved (§4.6)', () => {
  afterEach(forgetSavedShare);

  it('is there until its order was opened', () => {
    expect(savedShareId()).toBeNull();
    document.cookie = 'other=1; Path=/';
    document.cookie = 'shareId=abcdefghijkl; Path=/';
    expect(savedShareId()).toBe('abcdefghijkl');
    forgetSavedShare();
    expect(savedShareId()).toBeNull();
  });
});
