import { wholeFormulasIn } from '@/lib/format/formula';
import { boxTables, splitChapters, splitOpening } from '@/lib/format/prose';
import { SafeImage } from './safe-image';
import './article.css';
import './prose.css';
import './table.css';

/**
 * The text of an article or a notice: headings numbered in cells, tables that scroll in their box. `html` is sanitised.
 * `note` = the red margin note (旁批), beside the opening on a desktop and inside the text on a phone; `picture` = the
 * address of a drawing, a strip of its middle rows in front of the first chapter; `tableLabel` names tables.
 */
export function ArticleProse({
  html,
  note = null,
  picture = null,
  tableLabel,
}: {
  readonly html: string;
  readonly note?: string | null;
  readonly picture?: string | null;
  readonly tableLabel: string;
}) {
  const { opening, rest } = splitOpening(boxTables(wholeFormulasIn(html), tableLabel));
  const { lead, chapters } = picture ? splitChapters(rest) : { lead: '', chapters: rest };
  return (
    <div className="prose prose-wide prose-article">
      {opening ? <div className="prose-opening" dangerouslySetInnerHTML={{ __html: opening }} /> : null}
      {note ? <p className="prose-note">{note}</p> : null}
      {lead ? <div dangerouslySetInnerHTML={{ __html: lead }} /> : null}
      {picture ? (
        <div className="prose-strip">
          <SafeImage src={picture} alt="" width={480} height={300} />
        </div>
      ) : null}
      {chapters ? <div dangerouslySetInnerHTML={{ __html: chapters }} /> : null}
    </div>
  );
}
