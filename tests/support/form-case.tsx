import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { currentDialog, currentOverlay } from '@/lib/client/dialogs';
import { clearToast, currentToast } from '@/lib/client/toast';
import { captchaPath } from '@/lib/contracts/values/captcha-path';
import { allWords } from './all-words';
import { FakeDoor } from './fake-door';
import { Island } from './island';
import { watchLeaving } from './leaving';

/** What a person does to a form, by the labels: text for a field or a list, true or false for a box, 'press' for a cell or a button. */
export type Doing = Readonly<Record<string, string | boolean>>;
type Words = string | RegExp;
const PRESS = 'press';

// Without style sheets nothing is hidden, and looking for what is takes most of the time.
configure({ defaultHidden: true });

/** One form of the product: what is right, what is wrong, and what a person sees of it. */
export interface FormCase {
  /** Drawn anew for each test; what is drawn on the server is drawn here as well. */
  readonly form: (seen: { readonly done: jest.Mock }) => ReactNode | Promise<ReactNode>;
  /** Opens the form where it does not stand there at once. */
  readonly open?: Doing;
  /** Answers that it needs besides its own. */
  readonly around?: (door: FakeDoor) => void;
  /** Where it sends to. */
  readonly path: string;
  readonly button: Words;
  readonly right: Doing;
  /** The box of the agreement, which `right` leaves alone, and what is said without it. */
  readonly agreement?: { readonly box: Words; readonly said: Words; readonly ticked?: boolean };
  /** What is said to who sends nothing, where something has to be written; `disabled` = the button waits for the fields. */
  readonly empty?: Words | 'disabled';
  /** Fields done wrongly over what is right, and what is said of them. */
  readonly wrong?: Readonly<Record<string, readonly [Doing, Words | 'disabled']>>;
  /** The body of the call. */
  readonly sends: object;
  readonly appData: unknown;
  /** What is seen in the end: words, or the address that the page is left for. */
  readonly ends: { readonly said: Words } | { readonly leaves: string } | { readonly calls: true };
  /** Fields whose content is asked for anew after a refusal, with what to write; every other one is kept. */
  readonly afresh?: Doing;
  /** What is said of a refusal where that is not the service's own sentence. */
  readonly refused?: Words;
  /** What is said when the network is gone. */
  readonly gone?: Words;
  /** A second press within 200 ms is the same press (§9). */
  readonly debounced?: boolean;
}

const refusal = '系统正在升级，请在 8:00 之后再来';
const solved = { status: 1, appData: { image: 'data:image/png;base64,AA==', c: 'key-1' } };

/** All that a person can read: the page, the notice over it, the toast. */
function readable(): string {
  const overlay = currentOverlay();
  const notice = overlay && 'message' in overlay.props ? overlay.props.message : '';
  return [document.body.textContent, notice, currentToast()?.text ?? ''].join('\n');
}
const reads = (words: Words): boolean => (typeof words === 'string' ? readable().includes(words) : words.test(readable()));

async function doOne(user: UserEvent, label: string, what: string | boolean): Promise<void> {
  if (what === PRESS) {
    const found = screen.queryByRole('radio', { name: label }) ?? screen.getByRole('button', { name: label });
    return user.click(found);
  }
  const field = await screen.findByLabelText(label);
  await waitFor(() => expect(field).toBeEnabled());
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    if (field.checked !== what) await user.click(field);
  } else if (field instanceof HTMLSelectElement) {
    await waitFor(() => expect(field.options.length).toBeGreaterThan(1));
    await user.selectOptions(field, String(what));
  } else {
    // At once, as from the clipboard: keys are slow, and no rule of these forms is about single keys.
    fireEvent.change(field, { target: { value: String(what) } });
    fireEvent.blur(field);
  }
}

/** The tests that every form has to pass: empty, wrong, agreed or not, slow and pressed twice, refused, without network. */
export function describeForm(name: string, one: FormCase): void {
  describe(name, () => {
    let door: FakeDoor;
    let left: readonly string[];
    let user: UserEvent;
    let done: jest.Mock;
    let pressedAt = 0;

    beforeEach(async () => {
      sessionStorage.clear();
      document.documentElement.dataset.agreementPreticked = '1';
      for (let open = currentOverlay() ?? currentDialog(); open; open = currentOverlay() ?? currentDialog()) open.close('dismissed');
      clearToast(currentToast()?.key ?? 0);
      door = new FakeDoor().answer(captchaPath, solved).answer(one.path, { status: 1, appData: one.appData });
      one.around?.(door);
      left = watchLeaving();
      user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
      done = jest.fn();
      render(<Island messages={allWords}>{await one.form({ done })}</Island>);
      await doAll(one.open ?? {});
      await screen.findByRole('button', { name: one.button });
    });

    const doAll = async (doing: Doing): Promise<void> => {
      for (const [label, what] of Object.entries(doing)) await doOne(user, label, what);
    };
    const button = (): HTMLElement => screen.getByRole('button', { name: one.button });
    /** `anew` = the last press was answered: this one counts, however soon it comes. */
    const press = async (anew = false): Promise<void> => {
      if (one.debounced && !anew) await waitFor(() => expect(performance.now() - pressedAt).toBeGreaterThan(200));
      await waitFor(() => expect(button()).toBeEnabled());
      await user.click(button());
      pressedAt = performance.now();
    };
    const agree = async (ticked: boolean): Promise<void> => {
      if (!one.agreement) return;
      const box = screen.getByRole('checkbox', { name: one.agreement.box });
      if (box instanceof HTMLInputElement && box.checked !== ticked) await user.click(box);
    };
    const fill = async (): Promise<void> => {
      await doAll(one.right);
      await agree(true);
    };
    const says = (words: Words): Promise<void> => waitFor(() => expect(reads(words) ? words : readable()).toBe(words));
    const sent = (): readonly unknown[] => door.sent(one.path);
    async function ended(): Promise<void> {
      const { ends } = one;
      if ('said' in ends) await says(ends.said);
      else if ('leaves' in ends) await waitFor(() => expect(left).toEqual([ends.leaves]));
      else await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    }
    async function refused(words: Words | 'disabled'): Promise<void> {
      if (words === 'disabled') return expect(button()).toBeDisabled();
      await press();
      await says(words);
      await act(async () => undefined);
      expect(sent()).toEqual([]);
    }

    const unsaid = (words: Words | 'disabled'): void => expect(words !== 'disabled' && reads(words)).toBe(false);

    const { empty } = one;
    if (empty !== undefined)
      test('empty: says what is missing and sends nothing', async () => {
        await agree(true);
        unsaid(empty);
        await refused(empty);
      });

    for (const [what, [doing, words]] of Object.entries(one.wrong ?? {}))
      test(`wrong (${what}): says so and sends nothing`, async () => {
        await fill();
        unsaid(words);
        await doAll(doing);
        await refused(words);
      });

    if (one.agreement) {
      const { box, said, ticked = false } = one.agreement;
      test('not agreed to: asks for it, sends nothing, and loses nothing', async () => {
        const agreement = screen.getByRole('checkbox', { name: box });
        if (ticked) expect(agreement).toBeChecked();
        else expect(agreement).not.toBeChecked();
        await doAll(one.right);
        await agree(false);
        unsaid(said);
        await refused(said);
        currentOverlay()?.close('ok');
        await agree(true);
        await press();
        await ended();
        expect(sent()).toMatchObject([one.sends]);
      });
    }

    test('slow: pressed twice it is sent once, and then it is done', async () => {
      const answer = door.hold(one.path);
      await fill();
      const pressed = button();
      await press();
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(pressed).toBeDisabled();
      await user.click(pressed);
      const form = pressed.closest('form');
      // Enter in a field does not ask whether the button is disabled.
      if (form) fireEvent.submit(form);
      await act(async () => answer({ status: 1, appData: one.appData }));
      await ended();
      // On its way to another page it is not sent again either.
      if ('leaves' in one.ends && pressed.isConnected) await user.click(pressed);
      expect(sent()).toMatchObject([one.sends]);
    });

    test.each([
      ['refused', { status: 0, message: refusal }, one.refused ?? refusal],
      ['without network', 'offline', one.gone ?? '请求异常'],
    ] as const)('%s: says why, keeps what was typed, and can be sent again', async (_case, answer, words) => {
      door.answer(one.path, answer);
      await fill();
      const before = fieldsNow();
      await press();
      await says(words);
      currentOverlay()?.close('ok');
      await waitFor(() => expect(screen.queryByRole('button', { name: one.button })).not.toBeNull());
      for (const [label, content] of Object.entries(before))
        expect([label, fieldsNow()[label]]).toEqual([label, label in (one.afresh ?? {}) ? '' : content]);
      door.answer(one.path, { status: 1, appData: one.appData });
      await doAll(one.afresh ?? {});
      await press(true);
      await ended();
      expect(sent()).toMatchObject([one.sends, one.sends]);
      // The same again, under the same request id: it must not be done twice where the first did arrive.
      expect(sent()[1]).toEqual(sent()[0]);
    });

    function fieldsNow(): Readonly<Record<string, string>> {
      const fields = screen
        .queryAllByLabelText(/./)
        .flatMap((field) =>
          field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
            ? [
                [
                  field.labels?.[0]?.textContent ?? field.ariaLabel ?? field.id,
                  field instanceof HTMLInputElement && field.type === 'checkbox' ? String(field.checked) : field.value,
                ] as const,
              ]
            : [],
        );
      return Object.fromEntries(fields);
    }
  });
}
