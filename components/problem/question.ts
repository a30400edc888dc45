import { typesetHtml } from '@/lib/format/typeset-html';
import type { Problem } from '@/lib/content/problems';
import type { Field } from './answer-field';

/** What somebody fills in to answer; formulas as HTML. What is right stays on the server. */
export function fieldOf({ answer }: Pick<Problem, 'answer'>): Field {
  switch (answer.kind) {
    case 'choice':
      return { kind: 'choice', options: answer.options.map(typesetHtml) };
    case 'words':
      return { kind: 'words' };
    case 'number':
      return { kind: 'line', label: answer.label ?? '', unit: answer.unit ?? '' };
    default:
      return { kind: 'line', label: answer.label ?? '', unit: '' };
  }
}
