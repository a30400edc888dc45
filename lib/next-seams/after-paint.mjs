/** Next's own scripts of a page: in the head, asked for while the style sheets still are. */
const script = /<script src="(\/_next\/static\/[^"]+\.js)"(?: nonce="[^"]*")? async=""(?: nonce="[^"]*")?><\/script>/g;
const preload = /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^"]+\.js"\/>/g;

/**
 * Remembers the buttons pressed while nothing listens to them yet; they are pressed again then (lib/client/early-tap.ts). Who
 * presses one twice means it once.
 * A form waits for its script, too: one that says where to would be sent without it, any other would put what was typed into the
 * address; one that asks for a page (a search) goes. A press on a link that says so (`data-kept`)
 * waits like a form, and so does a stranger's on one that asks for a login in place (lib/client/login-in-place.ts).
 * What has a handler of its own waits for nothing: the bar that says that the code does not come (lib/pages/page-guard.ts).
 * React does not hear of what is kept, nor of the finger that comes first (it does of the pointer that comes over something): it
 * would take that part of the page over within the press, which a slow phone shows a quarter of a second later.
 */
function keepEarlyTap() {
  var page = document.documentElement;
  ['pointerdown', 'touchstart', 'mousedown', 'pointerup', 'touchend', 'mouseup'].forEach(function (name) {
    document.addEventListener(
      name,
      function hush(event) {
        if (page.dataset.live || page.dataset.guarded === undefined) return document.removeEventListener(name, hush, true);
        event.stopImmediatePropagation();
      },
      true,
    );
  });
  document.addEventListener(
    'click',
    function early(event) {
      if (page.dataset.live) return document.removeEventListener('click', early, true);
      var pressed = event.target.closest && event.target.closest('button,a[href]');
      if (!pressed || pressed.onclick) return;
      if (pressed.href) {
        var paths = (page.dataset.guarded || '').split(' ');
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || pressed.target) return;
        var asks = pressed.origin === location.origin && paths.indexOf(pressed.pathname) >= 0 && !/(^|; )signedIn/.test(document.cookie);
        if (!asks && pressed.dataset.kept === undefined) return;
        event.preventDefault();
      }
      var taps = (window.earlyTaps = window.earlyTaps || []);
      if (taps[taps.length - 1] !== pressed) taps.push(pressed);
      event.stopImmediatePropagation();
      if (pressed.form && (pressed.form.method === 'post' || !pressed.form.hasAttribute('action'))) event.preventDefault();
    },
    true,
  );
}

/**
 * Starts the scripts once the first frame is on the screen, and the picture that leads the page on its way there; after
 * `waitMs` in any case (a tab in the background paints nothing). Browsers that do not tell of a paint are given a frame.
 */
function loader(addresses, waitMs) {
  var lead = document.querySelector('img[fetchpriority="high"]');
  function begin() {
    addresses.splice(0).forEach(function (address) {
      var script = document.createElement('script');
      script.src = address;
      script.setAttribute('async', '');
      document.head.appendChild(script);
    });
  }
  function afterFrame(then) {
    requestAnimationFrame(function () {
      setTimeout(then);
    });
  }
  function afterPaint(then) {
    var told = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes;
    if (!told || told.indexOf('paint') < 0) return afterFrame(then);
    new PerformanceObserver(function (list, observer) {
      observer.disconnect();
      then();
    }).observe({ type: 'paint', buffered: true });
  }
  function painted() {
    afterFrame(begin);
  }
  afterPaint(function () {
    if (lead && lead.decode) lead.decode().then(painted, painted);
    else begin();
  });
  setTimeout(begin, waitMs);
}

/** The source without its indentation: it stands in every page, in one line, so that no comment may stand within. */
const source = (code) => String(code).replace(/\n\s*/g, '');
const [KEEP, LOAD] = [source(keepEarlyTap), source(loader)];

/** What stands before the addresses of the scripts, and behind them. */
const [BEFORE, BEHIND] = [`(${KEEP})();(${LOAD})(`, ',3000)'];
const own = /^\["\/_next\/static\/[^"\\]+"(?:,"\/_next\/static\/[^"\\]+")*\]$/;

/** Is a script that stands in a page the one that brings its scripts, and of those of our build only? */
export function isLoader(code) {
  return code.startsWith(BEFORE) && code.endsWith(BEHIND) && own.test(code.slice(BEFORE.length, -BEHIND.length));
}

/**
 * A page whose scripts come after its first frame. Its text and its largest picture then have a slow line for themselves;
 * who reads needs no script, and who taps has them half a second later. React finds the elements by their address, as
 * if they had always stood in the head. What is not Next's own stays where it is.
 * @param {import('./page-parts.mjs').PageParts} page
 * @param {string} [nonce] of a page that is made for one visitor
 */
export function scriptsAfterPaint(page, nonce) {
  const { head, scripts } = page;
  const found = [...head.matchAll(script), ...scripts.matchAll(script)];
  const end = scripts.lastIndexOf('</body>');
  if (found.length === 0 || end < 0) return page;
  const addresses = [...new Set(found.map(([, address]) => address))];
  const inline = `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>${BEFORE}${JSON.stringify(addresses)}${BEHIND}</script>`;
  const left = scripts.slice(0, end).replace(script, '');
  return { ...page, head: head.replace(script, '').replace(preload, ''), scripts: left + inline + scripts.slice(end) };
}
