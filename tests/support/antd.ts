/** The forms of antd do by it what is left to do. */
class Channel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}

/** Nothing here has a size that could change. */
class Observer {
  readonly observe = (): void => undefined;
  readonly unobserve = (): void => undefined;
  readonly disconnect = (): void => undefined;
}

const ignore = (): void => undefined;
export const deaf = { addListener: ignore, removeListener: ignore, addEventListener: ignore, removeEventListener: ignore };
const styleOf = window.getComputedStyle.bind(window);

/** What antd, and the desk's way of asking, need of a browser and jsdom has not. Before each test: some of it is put back after one. */
export function antdInJsdom(): void {
  Object.assign(globalThis, { MessageChannel: Channel, ResizeObserver: Observer });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  Object.defineProperty(AbortSignal, 'timeout', { configurable: true, value: () => new AbortController().signal });
  const media = () => ({ matches: false, ...deaf });
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, writable: true, value: media });
  // Of what stands before and after an element jsdom knows nothing: antd asks for the bar of one.
  Object.defineProperty(window, 'getComputedStyle', { configurable: true, writable: true, value: (of: Element) => styleOf(of) });
}
