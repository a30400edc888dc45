import type { ReactNode } from 'react';
import type { Given } from '@/components/shell/parts/asking';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import type { UserSession } from '@/lib/session/types';
import { Nobody } from './nobody';
import { readPage, type PageProps } from './read-page';

/**
 * A page of a signed-in learner whose part comes drawn and gets its code when somebody touches it (components/shell/parts): `children`
 * gets what the part is to be given. A part whose answers are not all there asks by itself, at once.
 */
export async function StillPage({
  children,
  ...page
}: PageProps & { readonly children: (learner: UserSession, part: { readonly given: Given; readonly now: boolean }) => ReactNode }) {
  const { learner, messages, first, whole } = await readPage(page);
  return (
    <SiteFrame params={page.params} route={page.route}>
      {learner.ok ? children(learner.data, { given: { messages, first }, now: !whole }) : <Nobody failure={learner} />}
    </SiteFrame>
  );
}
