import type { CaptchaPictures } from '../context/context';
import { drawCaptcha, randomAnswer } from './draw';

type Picture = Awaited<ReturnType<CaptchaPictures['take']>>;

/** Pictures that lie ready, some 10 KB each. */
const READY = 64;
/** Between two that are made ahead, ms: a fifth of one core at most. */
const PAUSE_MS = 40;

async function draw(): Promise<Picture> {
  const answer = randomAnswer();
  return { answer, image: await drawCaptcha(answer) };
}

/**
 * Captchas made ahead of time, so that a rush costs nobody else their turn. Each is handed out once. When none is left they are
 * drawn one after the other, whoever waits.
 */
export class PicturePool implements CaptchaPictures {
  private readonly ready: Picture[] = [];
  private filling = false;
  private turn: Promise<unknown> = Promise.resolve();

  /** `most`: how many lie ready; 0 draws each when it is asked for. */
  constructor(private readonly most = READY) {}

  async take(): Promise<Picture> {
    const picture = this.ready.pop() ?? (await this.drawn());
    this.fill();
    return picture;
  }

  private drawn(): Promise<Picture> {
    const mine = this.turn.then(() => this.ready.pop() ?? draw());
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  /** Makes one after the other; the process may end in between. */
  private fill(): void {
    if (this.filling || this.ready.length >= this.most) return;
    this.filling = true;
    setTimeout(() => {
      void draw()
        .then((picture) => this.ready.push(picture))
        .catch(() => undefined)
        .then(() => {
          this.filling = false;
          this.fill();
        });
    }, PAUSE_MS).unref();
  }
}
