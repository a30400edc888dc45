import type { Fault } from '../types';

const practice = 'tests/unit/upstream/practice/practice.test.ts';
const mistakes = 'tests/unit/problems/mistakes.test.tsx';
const latex = 'tests/unit/problems/latex.test.ts';
const mathsField = 'tests/unit/problems/maths-field.test.tsx';
const comparison = 'tests/unit/upstream/evaluation/comparison.test.ts';

/** Answers and what follows from them: formulas, their keys, corrections, papers side by side. */
export const practiceFaults: readonly Fault[] = [
  {
    what: 'corrections: written at a problem that only ever went right',
    file: 'upstream/practice/corrections.ts',
    find: ", ne(problemAttempts.verdict, 'right')",
    put: '',
    tests: [practice],
  },
  {
    what: 'corrections: everybody reads what somebody wrote',
    file: 'upstream/practice/corrections.ts',
    find: '.where(eq(problemCorrections.userId, userId))',
    put: '',
    tests: [practice],
  },
  {
    what: 'corrections: a whole page is sent as a sentence',
    file: 'components/problem/practice/mistakes/correction.tsx',
    find: "    if (length > correctionMost) return t('long', { most: correctionMost, over: length - correctionMost });\n",
    put: '',
    tests: [mistakes],
  },
  {
    what: 'maths keys: two and a half is one',
    file: 'components/problem/maths/latex.ts',
    find: '`${rest}(${whole}+${line})`',
    put: '`${rest}${whole}*${line}`',
    tests: [latex],
  },
  {
    what: 'maths keys: a fraction under a power loses its brackets',
    file: 'components/problem/maths/latex.ts',
    find: " && this.tokens[this.at] !== '^'",
    put: '',
    tests: [latex],
  },
  {
    what: 'maths keys: a set that was typed stops the page when its keyboard is opened',
    file: 'components/problem/maths/latex.ts',
    find: '[，,、；;{}])/)',
    put: '[，,、；;])/)',
    tests: [latex],
  },
  {
    what: 'maths keys: what was deleted is still judged',
    file: 'components/problem/maths/maths-field.tsx',
    find: '    field.current?.focus();\n    told();\n',
    put: '    field.current?.focus();\n',
    tests: [mathsField],
  },
  {
    what: 'maths keys: Enter sends nothing',
    file: 'components/problem/maths/maths-field.tsx',
    find: "    place.current?.closest('form')?.requestSubmit();\n",
    put: '',
    tests: [mathsField],
  },
  {
    what: 'answers: the root of x² is x',
    file: 'lib/kernel/problems/expression.ts',
    find: '[0.37, 1.9, -2.3, 3.7, -0.81, 5.3]',
    put: '[0.37, 1.9, 2.3, 3.7, 0.81, 5.3]',
    tests: ['tests/unit/problems/expression.test.ts', 'tests/unit/problems/judge.test.ts'],
  },
  {
    what: 'side by side: the oldest papers stand there',
    file: 'upstream/evaluation/comparison.ts',
    find: 'told.slice(-BESIDE)',
    put: 'told.slice(0, BESIDE)',
    tests: [comparison],
  },
  {
    what: 'side by side: what is lost again reads as lost for the first time',
    file: 'upstream/evaluation/comparison.ts',
    find: 'cells.slice(0, -1).some(',
    put: 'cells.slice(1, -1).some(',
    tests: [comparison],
  },
  {
    what: 'side by side: a paper that its teacher took back is compared',
    file: 'upstream/evaluation/comparison.ts',
    find: 'and(shown, eq(evaluationReports.userId, caller.userId))',
    put: 'and(eq(evaluationReports.userId, caller.userId))',
    tests: [comparison],
  },
  {
    what: 'judging: a blank takes whatever holds its word',
    file: 'lib/kernel/problems/words.ts',
    find: 'whole\n      ? letters(typed)',
    put: 'whole && typed === ""\n      ? letters(typed)',
    tests: ['tests/unit/problems/judge.test.ts'],
  },
  {
    what: 'judging: a product keeps in a bracket what its terms share',
    file: 'lib/kernel/problems/factored.ts',
    find: ' && !sumsOf(text).some(({ inside }) => sharesFactor(inside))',
    put: '',
    tests: ['tests/unit/problems/judge.test.ts'],
  },
  {
    what: 'judging: a unit is known by its word alone',
    file: 'lib/kernel/problems/units.ts',
    find: '[unit, ...(others[unit] ?? [])]',
    put: '[unit]',
    tests: ['tests/unit/problems/judge.test.ts'],
  },
  {
    what: 'hints: those of a problem are given to its kin',
    file: 'lib/kernel/problems/read.ts',
    find: "part === 'self' ? hints : recognise",
    put: 'part === "later" ? recognise : hints',
    tests: [practice],
  },
  {
    what: 'texts: a number of a 母题 is saved at the desk with another name',
    file: 'upstream/operator/desk/texts.ts',
    find: '      checkNamedProblems(text);\n',
    put: '',
    tests: ['tests/unit/upstream/desk/texts.test.ts'],
  },
  {
    what: 'papers: one refusal leaves the rest of a paper without its marks',
    file: 'components/problem/paper/use-paper.ts',
    find: '        continue;\n',
    put: '        return said;\n',
    tests: ['tests/unit/problems/paper-end.test.tsx'],
  },
  {
    what: 'papers: one press hands in a paper with open questions',
    file: 'components/problem/paper/paper-run.tsx',
    find: 'open > 0 ? setAsking(true) : run.hand()',
    put: 'open < 0 ? setAsking(true) : run.hand()',
    tests: ['tests/unit/problems/paper.test.tsx'],
  },
  {
    what: 'practice: a later look that fails takes the question off the screen',
    file: 'components/problem/practice/today.tsx',
    find: 'answer.error && !answer.data',
    put: 'answer.error',
    tests: ['tests/unit/problems/today.test.tsx'],
  },
];
