import { Screen } from '@/components/evaluation/screen';
import { LegalArticle } from '@/components/legal/legal-article';
import { readLegal, type LegalSlug } from '@/lib/content/texts';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { EvaluationPage } from './evaluation-page';

interface Props {
  readonly params: SiteParams;
  readonly slug: LegalSlug;
}

/** One of the site's own legal texts, set for the evaluation's screens. */
export async function LegalScreen({ params, slug }: Props) {
  const text = await readLegal(slug, await siteOf(params));
  return (
    <EvaluationPage>
      <Screen title={text.meta.title} back={href('e.login')} paper>
        <div className="px-30 pt-30 pb-80">
          <LegalArticle text={text} />
        </div>
      </Screen>
    </EvaluationPage>
  );
}
