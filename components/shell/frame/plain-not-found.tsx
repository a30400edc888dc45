'use client';
import { LostPage } from '@/components/shell/frame/lost-page';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes';
import layout from '@/messages/zh-CN/layout.json';
import titles from '@/messages/zh-CN/titles.json';

/** 这一页，超纲了, with the way home. */
export default function PlainNotFound() {
  return (
    <main id="main">
      <LostPage
        image={{ src: '/art/404.svg', width: 560, height: 260 }}
        alt="404"
        title={titles.system.notFound}
        text={layout.lost.notFoundText}
      >
        <ButtonLink href={href('brand.home')}>{layout.lost.home}</ButtonLink>
      </LostPage>
    </main>
  );
}
