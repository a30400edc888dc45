'use client';
import { useEffect } from 'react';

/** Ms after which the card is set up (§4.20), so that the text comes first. */
const DELAY_MS = 500;

/** The page's own picture for shares where it names one: chats show no SVG. */
function pictureOf(image: string): string {
  const named = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  return named || location.origin + image;
}

/** The page's card in WeChat chats; nothing elsewhere. An error is nobody's concern: the card is then the plain one. */
export function ShareCard({
  title,
  description,
  path,
  image,
}: {
  readonly title: string;
  readonly description: string;
  /** Addresses on this site, without host. */
  readonly path: string;
  readonly image: string;
}) {
  useEffect(() => {
    if (!/MicroMessenger/i.test(navigator.userAgent)) return;
    const timer = setTimeout(() => {
      import('@/lib/query/wechat-card')
        .then(({ setWechatCard }) => setWechatCard({ title, description, link: location.origin + path, image: pictureOf(image) }))
        .catch(() => undefined);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [title, description, path, image]);
  return null;
}
