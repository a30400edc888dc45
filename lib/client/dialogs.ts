/**
 * The dialog queue: one dialog at a time, and one notice over it, in the order they were asked for (no React here, so that any code may ask).
 * components/shell/dialogs/dialog-host.tsx draws the head of the queue and loads a dialog's code only when it is due.
 */
export interface DialogMap {
  /**
   * The login dialog; `resume` = path and query to go on with after signing in (§4); `was` = the account (rsNo) whose login has ended
   * on this page: the same one goes on in it, and nothing that was typed is lost.
   */
  readonly login: { readonly resume?: string; readonly was?: string | undefined };
  /** A warning with one button, titled 系统提示 unless said otherwise (§8). Resolves `ok` on the button, `dismissed` otherwise. */
  readonly notice: { readonly title?: string; readonly message: string; readonly confirmLabel?: string };
  /** A question with two buttons. */
  readonly confirm: { readonly title?: string; readonly message: string; readonly confirmLabel?: string; readonly cancelLabel?: string };
  /** 选择年级; resolves `ok` when a grade was saved. */
  readonly grade: Record<never, never>;
  /** The class-upgrade notice of 1 September. */
  readonly classUpgrade: { readonly gradeName: string | null };
  /** Lost passwords are set anew by SMS code, or recovered through customer service (§8). */
  readonly forgotPassword: Record<never, never>;
  /** An agreement shown over the page: `user` or `privacy`. */
  readonly agreement: { readonly which: 'user' | 'privacy' };
  /** A shop that has no link: search instructions or a QR code. */
  readonly shop: {
    readonly shop: 'douyin' | 'baidu';
    /** What to type into the shop's own search. */
    readonly name: string;
    /** Picture of a QR code, or '' where there is none. */
    readonly qr: string;
    /** What the code leads to, where it is to be drawn: pages carry no pictures of codes. '' = there is no address. */
    readonly address: string;
  };
  /** 防伪查询: is a course adviser official, is a book genuine? */
  readonly verify: { readonly subject: 'adviser' | 'book' };
  /** The course adviser: the learner's own, or one for a stranger (§6). */
  readonly adviser: Record<never, never>;
  /** The customer-service WeChat account. */
  readonly service: Record<never, never>;
  /** The link by which somebody else pays an unpaid order of the learner; `paper` where printed books go with it. */
  readonly askPay: { readonly orderNo: string; readonly title: string; readonly paper: boolean };
  /** A page that is made for phones, asked for on a desktop: its whole address, as a code to scan. */
  readonly phonePage: { readonly address: string };
  /** Where to tell a problem or a mistake in a book. */
  readonly feedback: Record<never, never>;
}
export type DialogKind = keyof DialogMap;
export type DialogResult = 'ok' | 'dismissed';

/** What the code of a dialog is given: its own properties and the way to close it. */
export type DialogProps<K extends DialogKind> = DialogMap[K] & { readonly close: (result: DialogResult) => void };

export interface DialogEntry<K extends DialogKind = DialogKind> {
  readonly key: number;
  readonly kind: K;
  readonly props: DialogMap[K];
  readonly close: (result: DialogResult) => void;
}

let focused: EventTarget | null = null;
if (typeof document !== 'undefined') document.addEventListener('focusin', ({ target }) => (focused = target));
/** What has the focus, or had it last: a button that is shut while it works loses it. Known before a dialog's own code is there. */
export const focusedLast = (): EventTarget | null => (document.activeElement === document.body ? focused : document.activeElement);

let queue: readonly DialogEntry[] = [];
let nextKey = 1;
const listeners = new Set<() => void>();

function publish(next: readonly DialogEntry[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

/** Short answers to something a dialog asked for: drawn over it, so that what was typed below is not lost. */
const overlays: ReadonlySet<DialogKind> = new Set(['notice', 'confirm', 'agreement', 'forgotPassword']);

/** Puts a dialog at the end of the queue; resolves when it was closed. A second one of a kind is not queued behind the first, but for notices. */
export function openDialog<K extends DialogKind>(kind: K, props: DialogMap[K]): Promise<DialogResult> {
  if (!overlays.has(kind) && queue.some((d) => d.kind === kind)) return Promise.resolve('dismissed');
  return new Promise((resolve) => {
    const key = nextKey++;
    const close = (result: DialogResult): void => {
      if (!queue.some((d) => d.key === key)) return;
      publish(queue.filter((d) => d.key !== key));
      resolve(result);
    };
    publish([...queue, { key, kind, props, close }]);
  });
}

/** The dialog that is due, for useSyncExternalStore. */
export function currentDialog(): DialogEntry | null {
  return queue.find((d) => !overlays.has(d.kind)) ?? null;
}
/** The notice that is due, over whatever dialog is on screen. */
export function currentOverlay(): DialogEntry | null {
  return queue.find((d) => overlays.has(d.kind)) ?? null;
}
export function subscribeDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
