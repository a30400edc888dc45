import { getTranslations } from 'next-intl/server';
import { Screen } from '@/components/evaluation/screen';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { Status404 } from '@/components/shell/frame/status-404';
import { Lost, lostFrames, type LostModule } from '@/components/mobile-site/lost';
import { ModuleFrame } from '@/components/mobile-site/module-frame';
import { ModuleBar } from '@/components/ui/module-bar';
import { siteOf, type SiteParams } from '@/lib/pages/site';

/** 404 below a phone module, in its look and with its ways on, whole without JavaScript. Its metadata is lostMetadata. */
export async function ModuleLost({ params, module }: { readonly params: SiteParams; readonly module: LostModule }) {
  const [site, titles] = await Promise.all([siteOf(params), getTranslations('titles')]);
  const frame = lostFrames[module];
  return (
    <BareFrame>
      <Status404 />
      {frame === 'site' ? (
        <ModuleFrame site={site} route="m.notFound">
          <Lost module={module} headed />
        </ModuleFrame>
      ) : frame === 'evaluation' ? (
        <Screen title={titles('e.notFound')} paper>
          <Lost module={module} />
        </Screen>
      ) : (
        <>
          <ModuleBar title={titles('m.notFound')} />
          <Lost module={module} />
        </>
      )}
    </BareFrame>
  );
}
