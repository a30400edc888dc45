import 'server-only';

/** The register of 母题 as the pages read it; the service behind them reads the same files. */
export { allProblems, hintsOf, problemOf, questionOf, type Problem } from '@/lib/kernel/problems/read';
