import type { Chance } from '../chance';
import type { Mutation, Notice } from './notice';
import { changedNumber, changedText } from './text';

/** A form's fields, changed without the key; `other` is a genuine one about another payment. */
export function changedForm(genuine: Notice, other: Notice, chance: Chance): Mutation {
  const fields = [...new URLSearchParams(genuine.body)];
  const [first, ...rest] = fields.map(([name]) => name);
  const name = chance.of([first ?? '', ...rest]);
  const theirs = new URLSearchParams(other.body).get(name) ?? '';
  const each = (change: (value: string) => string) => fields.map(([known, value]) => [known, known === name ? change(value) : value]);
  const made = (what: string, changed: string[][]): Mutation => ({ ...genuine, what, body: new URLSearchParams(changed).toString() });
  const ways: readonly [() => Mutation, ...(() => Mutation)[]] = [
    () =>
      made(
        `${name} changed`,
        each((value) => changedText(value || 'x', chance)),
      ),
    () =>
      made(
        `${name} of another number`,
        each((value) => changedNumber(value, chance)),
      ),
    () =>
      made(
        `${name} of another notification`,
        each(() => theirs),
      ),
    () =>
      made(
        `${name} missing`,
        fields.filter(([known]) => known !== name),
      ),
    () => made(`${name} twice`, [...fields, [name, changedText(theirs || 'x', chance)]]),
    () => made(`${name} first`, [[name, theirs || 'x'], ...fields]),
    () => made('a field more', [...fields, [`field${chance.below(99)}`, 'x']]),
    () => ({ ...genuine, what: 'the body changed', body: changedText(genuine.body, chance) }),
    () => ({ ...genuine, what: 'a number in the body changed', body: changedNumber(genuine.body, chance) }),
  ];
  return chance.of(ways)();
}

/** What a form says: its decoded fields that are not empty, in their order. */
export const saidBy = (body: string): string => JSON.stringify([...new URLSearchParams(body)].filter(([, value]) => value !== ''));
