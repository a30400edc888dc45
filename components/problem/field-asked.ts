import type { BrowserOutput } from '@/lib/contracts';
import type { Field } from './answer-field';

/** What a question that came from the service is answered in. */
export function fieldAsked({
  kind,
  options,
  label,
  unit,
}: Pick<BrowserOutput<'problem.question'>, 'kind' | 'options' | 'label' | 'unit'>): Field {
  if (kind === 'choice') return { kind, options };
  return kind === 'words' ? { kind } : { kind, label, unit };
}
