import { cardMark } from '../marks/card-mark';
import { setWechatCard } from './wechat-card';

function named(property: string): readonly string[] {
  return [...document.querySelectorAll<HTMLMetaElement>(`meta[property="${property}"]`)].map(({ content }) => content);
}

/**
 * The card of the page as its head describes it; `link` is its own address, so that click ids, tokens and whatever else a
 * visitor came with stay behind. Chats show a square: the last of the pictures.
 */
export function cardOfPage() {
  return {
    title: named('og:title')[0] ?? document.title,
    description: named('og:description')[0] ?? '',
    link: named('og:url')[0] ?? location.origin + location.pathname,
    image: named('og:image').slice(-1)[0] ?? '',
  };
}

/** Ms after which WeChat is told of a page's card (§4.20), so that the text comes first. */
const DELAY_MS = 500;

/**
 * Keeps WeChat's card that of the page, from one to the next: pages change without loading, and with them the head. What
 * a page without a card of its own shows is left to WeChat, unless the card of another page would stay there. Nobody is
 * told of an error: the card is then WeChat's plain one (§8).
 */
export function keepPageCard(): void {
  let told = '';
  let timer = 0;
  const tell = (): void => {
    const card = cardOfPage();
    if (card.link === told || (told === '' && !document.querySelector(`meta[name="${cardMark}"]`))) return;
    told = card.link;
    setWechatCard(card).catch(() => undefined);
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(tell, DELAY_MS);
  };
  new MutationObserver(soon).observe(document.head, { childList: true, subtree: true, attributes: true, attributeFilter: ['content'] });
  soon();
}
