import { field, pause, type Browser } from './browser';
import { inPage } from './in-page';

/** How long somebody waits for a thing on the screen, ms. */
const PATIENCE = 30_000;

/** Somebody at a browser, on a site whose sandbox says what its pictures and text messages say (APP_ENV=test). */
export class Person {
  constructor(
    private readonly browser: Browser,
    private readonly base: string,
  ) {}

  /** Calls one of in-page.ts; a page that is just coming has no answer yet. */
  private async ask(name: string, ...args: readonly (string | boolean)[]): Promise<unknown> {
    try {
      return await this.browser.evaluate(`${inPage}.${name}(${args.map((one) => JSON.stringify(one)).join(', ')})`);
    } catch {
      return null;
    }
  }

  private async until(what: string, look: () => Promise<unknown>): Promise<unknown> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const answer = await look();
      if (answer) return answer;
      if (Date.now() > end)
        throw new Error(`等不到：${what}（在 ${String(await this.ask('where'))}；能按的：${String(await this.ask('offers'))}）`);
      await pause(150);
    }
  }

  async visit(path: string): Promise<void> {
    await this.browser.visit(new URL(path, this.base).href);
    await this.alive();
  }
  /** Until the page's own code is there. */
  alive = (): Promise<unknown> => this.until('页面的脚本', () => this.ask('alive'));
  press = (text: string, whole = false): Promise<unknown> => this.until(`按“${text}”`, () => this.ask('press', text, whole));
  fill = (label: string, value: string): Promise<unknown> => this.until(`填“${label}”`, () => this.ask('fill', label, value));
  choose = (label: string, option: string): Promise<unknown> => this.until(`选“${option}”`, () => this.ask('choose', label, option));
  tick = (): Promise<unknown> => this.until('勾选同意', () => this.ask('tick'));
  sees = (text: string): Promise<unknown> => this.until(`看到“${text}”`, () => this.ask('shows', text));
  seesPicture = (name: string): Promise<unknown> => this.until(`图片“${name}”`, () => this.ask('picture', name));
  at = (path: string): Promise<unknown> => this.until(`来到 ${path}`, async () => String(await this.ask('where')).startsWith(path));

  /** What has gone wrong in the page's scripts. */
  async faults(): Promise<readonly string[]> {
    const list = await this.ask('faults');
    return Array.isArray(list) ? list.map(String) : [];
  }

  /** Types what the captcha shows, asks for the text message and types its code. */
  async proveNumber(phone: string): Promise<void> {
    // The first picture may have come before anybody listened.
    await this.seesPicture('图形验证码');
    const first = await this.ask('captcha');
    await this.press('看不清');
    const key = await this.until('图形验证码', async () => {
      const newest = await this.ask('captcha');
      return newest !== first && newest;
    });
    const shown = await (await fetch(`${this.base}/sandbox/captcha?c=${String(key)}`)).json();
    await this.fill('图形验证码', String(field(shown, 'answer')));
    await this.press('获取验证码|发送验证码');
    const code = await this.until('短信', async () => {
      const list = field(await (await fetch(`${this.base}/sandbox/sms.json`)).json(), 'list');
      const sms: unknown = Array.isArray(list) ? list.find((one) => field(one, 'mobilePhone') === phone) : null;
      return field(sms, 'code');
    });
    await this.fill('短信验证码', String(code));
  }

  /** Goes where a link leads that opens beside the page. */
  async follow(text: string): Promise<void> {
    await this.browser.visit(String(await this.until(`链接“${text}”`, () => this.ask('addressOf', text))));
  }

  /** Waits until the lesson has gone past a second. */
  async watchedPast(second: number): Promise<void> {
    await this.until(`播放过了第 ${second} 秒`, async () => Number(await this.ask('valueOf', '播放进度')) > second);
  }

  /** Has this browser the codecs of a film? What is drawn needs none. */
  takesFilms = async (): Promise<boolean> => Boolean(await this.ask('takesFilms'));
  /** Waits until the film itself has gone past a second. */
  async filmPast(second: number): Promise<void> {
    await this.until(`视频播放过了第 ${second} 秒`, async () => Number(await this.ask('filmAt')) > second);
  }
}
