/** A film that stands where it is put: jsdom plays none. */
export class Film {
  readonly element = document.createElement('video');
  private paused = true;

  constructor() {
    Object.defineProperty(this.element, 'paused', { configurable: true, get: () => this.paused });
  }
  private tell(name: string): void {
    this.element.dispatchEvent(new Event(name));
  }
  play(): void {
    this.paused = false;
    this.tell('play');
    this.tell('playing');
  }
  pause(): void {
    this.paused = true;
    this.tell('pause');
  }
  at(second: number): void {
    this.element.currentTime = second;
    this.tell('timeupdate');
  }
  seek(second: number): void {
    this.tell('seeking');
    this.element.currentTime = second;
    this.tell('seeked');
  }
  wait(): void {
    this.tell('waiting');
  }
}
