import { setTimeout as wait } from 'node:timers/promises';

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };
const plain = (text: string): string => text.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => entities[entity] ?? entity);

/** How often the page is opened again while the service is away, a second apart. */
const TRIES = 120;

/**
 * Goes where a card is paid, as a browser does: our own page hands over a signed form, which makes the order at the bank.
 * @param base the service; `url` is the start's address on the shop's own
 */
export async function openBankPage(base: string, url: string): Promise<void> {
  const { pathname, search } = new URL(url);
  for (let i = 0; ; i += 1) {
    try {
      const page = await (await fetch(`${base}${pathname}${search}`)).text();
      const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
      if (action === undefined) throw new Error('no form to the bank');
      const inputs = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      const body = new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, plain(value)]));
      const response = await fetch(plain(action), { method: 'POST', body, redirect: 'manual' });
      if (response.status !== 302) throw new Error(`the bank refuses: ${await response.text()}`);
      return;
    } catch (error) {
      if (i === TRIES) throw error;
      await wait(1000);
    }
  }
}
