import { BareFrame } from '@/components/layout/bare-frame';
import { Status404 } from '@/components/layout/status-404';
import { Lost } from '@/components/module/lost';
import { ModuleFrame } from '@/components/module/module-frame';
import { siteOf, type SiteParams } from '@/lib/pages/site';

/** 404 below /m, in its look, whole without JavaScript. Its metadata is lostMetadata. */
export async function ModuleLost({ params }: { readonly params: SiteParams }) {
  return (
    <BareFrame>
      <Status404 />
      <ModuleFrame site={await siteOf(params)} route="m.notFound">
        <Lost />
      </ModuleFrame>
    </BareFrame>
  );
}
