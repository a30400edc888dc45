'use client';
import './styles/globals.css';
import { locale } from '@/lib/i18n/locale';
import ui from '@/messages/zh-CN/ui.json';

const { error, errorText, reload } = ui.state;

/** The last resort: the root layout itself failed, so nothing of it can be relied on. */
export default function GlobalError({ reset }: { readonly reset: () => void }) {
  return (
    <html lang={locale}>
      <body>
        <title>{error}</title>
        <main className="wrap state">
          <img src="/art/state-error.svg" alt="" width={320} height={220} />
          <h1>{error}</h1>
          <p>{errorText}</p>
          <button type="button" className="btn btn-p" onClick={reset}>
            {reload}
          </button>
        </main>
      </body>
    </html>
  );
}
