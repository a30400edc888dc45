import type { Metadata } from 'next';
import { Screen } from '@/components/evaluation/screen';
import styles from '@/components/evaluation/evaluation.module.css';
import { LegalArticle } from '@/components/legal/legal-article';
import { readLegal } from '@/lib/content/texts';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { EvaluationPage } from '../../evaluation-page';

interface Props {
  readonly params: SiteParams;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'e.privacyAgreement');
}

/** /e/privacy-agrement: the site's own text, set for the evaluation's screens. */
export default async function Page({ params }: Props) {
  const text = await readLegal('privacy-policy', await siteOf(params));
  return (
    <EvaluationPage params={params} route="e.privacyAgreement">
      <Screen title={text.meta.title} back={href('e.login')} paper>
        <div className={styles.legal}>
          <LegalArticle text={text} />
        </div>
      </Screen>
    </EvaluationPage>
  );
}
