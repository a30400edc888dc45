/**
 * The sheets that the parts of nearly every page share. Whoever has one has all, in this order, so that the bundler sees no reason to
 * cut between them (docs/decisions/one-table-of-measures.md).
 */
import './forms.module.css';
import './paper.module.css';
import './press.module.css';
