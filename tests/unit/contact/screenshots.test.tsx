/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenshotWords } from '@/components/contact/feedback-fields';
import { Screenshots, type ScreenshotWords } from '@/components/contact/screenshots';
import { useShots } from '@/components/contact/use-shots';
import { uploadRules } from '@/lib/contracts/values/upload';
import { FakeDoor } from '../../support/fake-door';

jest.mock('next-intl/server', () => jest.requireActual('../../support/server-words'));
// The desk's texts come over the network, which a browser's test has not.
jest.mock('@/lib/content/desk-texts', () => ({ deskTexts: () => Promise.resolve(null), textKey: () => '' }));
jest.mock('@/lib/client/use-qr', () => ({ useQr: () => null }));
jest.useFakeTimers();

function Form({ words }: { readonly words: ScreenshotWords }) {
  const { clear, ...shots } = useShots(words);
  return <Screenshots {...shots} words={words} phoneFor="feedback" />;
}

it('a picture from a phone that finds no room is not lost unsaid', async () => {
  const words = await screenshotWords();
  let count = uploadRules.mostPictures;
  new FakeDoor()
    .answer('/api/web/v1/qrCodeSweepUpload/scan', { status: 1, appData: { watchCode: 'w1', scanCode: 's1' } })
    .answer('/api/web/v1/qrCodeSweepUpload/getInfo', () => ({
      status: 1,
      appData: {
        expired: false,
        count,
        most: count,
        list: Array.from({ length: count }, (_, at) => ({ key: `k${at}`, url: `/pictures/k${at}`, at: '' })),
      },
    }));
  render(<Form words={words} />);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: words.phone.start }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(count);
  expect(screen.queryByText(words.tooMany)).toBeNull();
  count += 1;
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('alert')).toHaveTextContent(words.tooMany);
  expect(screen.getAllByRole('listitem')).toHaveLength(uploadRules.mostPictures);
});
