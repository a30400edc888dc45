/** What the script of every page says; `fallback` = the drawing in place of a picture that did not come. */
export interface GuardWords {
  readonly late: string;
  readonly reload: string;
  readonly fallback: string;
  /** Classes of the bar and its button. */
  readonly look: string;
  readonly button: string | undefined;
  /** Where what goes wrong is told. */
  readonly door: string;
}

/** §9: how long a script may take, ms. */
export const SCRIPT_LATE_MS = 120_000;

/**
 * Runs in the head of every page, before its pictures and without its scripts, so it stands alone and speaks the oldest
 * webview's language. Pictures: `error` events do not bubble, but they can be captured once for all of them. Scripts: a
 * bundler's import() of a file that never comes waits for ever; after `lateMs` the page says so and offers a reload. What goes wrong
 * before any other script of ours is there, and afterwards, is told to the website, five times at most.
 */
function guard(words: GuardWords, lateMs: number): void {
  const root = document.documentElement;
  document.addEventListener(
    'error',
    function (event) {
      const picture = event.target;
      if (!(picture instanceof HTMLImageElement) || picture.hasAttribute('data-own-error')) return;
      if (picture.getAttribute('src') === words.fallback) return;
      picture.removeAttribute('srcset');
      picture.src = words.fallback;
    },
    true,
  );

  let told = 0;
  function tell(kind: string, what: string, at: string) {
    told += 1;
    if (told > 5 || !navigator.sendBeacon) return;
    const errors = [{ kind: kind, what: what.slice(0, 500), at: at.slice(0, 500) }];
    navigator.sendBeacon(words.door, JSON.stringify({ page: location.pathname, errors: errors }));
  }
  window.addEventListener(
    'error',
    function (event) {
      const node = event.target;
      if (node instanceof HTMLScriptElement) tell('load', 'script', node.src);
      else if (event instanceof ErrorEvent) tell('script', event.message, event.filename + ':' + event.lineno);
    },
    true,
  );
  window.addEventListener('unhandledrejection', function (event) {
    const reason = event.reason;
    const stack = /https?:[^\s)]+/.exec((reason && reason.stack) || '');
    tell('promise', String((reason && reason.message) || reason), stack ? stack[0] : '');
  });

  function say() {
    if (!document.body || document.getElementById('late-scripts')) return;
    const bar = document.createElement('div');
    bar.id = 'late-scripts';
    bar.setAttribute('role', 'alert');
    bar.className = words.look;
    bar.appendChild(document.createTextNode(words.late));
    const button = document.createElement('button');
    button.type = 'button';
    button.className = words.button || '';
    button.appendChild(document.createTextNode(words.reload));
    button.onclick = function () {
      location.reload();
    };
    bar.appendChild(button);
    document.body.appendChild(bar);
  }

  setTimeout(function () {
    if (!root.hasAttribute('data-live')) say();
  }, lateMs);
  if (!window.MutationObserver) return;
  new MutationObserver(function (records) {
    records.forEach(function (record) {
      record.addedNodes.forEach(function (node) {
        if (!(node instanceof HTMLScriptElement) || node.src.indexOf('/_next/') < 0) return;
        // Next's for the oldest browsers: others never ask for it, and so never hear of it.
        if (node.hasAttribute('nomodule')) return;
        const timer = setTimeout(say, lateMs);
        function settled() {
          clearTimeout(timer);
        }
        node.addEventListener('load', settled);
        node.addEventListener('error', settled);
      });
    });
  }).observe(document.head, { childList: true });
}

/** The source of the inline script. */
export function pageGuard(words: GuardWords): string {
  return `(${String(guard)})(${JSON.stringify(words).replace(/</g, '\\u003c')},${SCRIPT_LATE_MS})`;
}
