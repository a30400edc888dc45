/**
 * The sheets of the parts that most pages wear, for the root: there they are one file instead of a dozen of a few hundred bytes, which
 * weigh half as much again (docs/decisions/one-table-of-measures.md). In which order, is of no account.
 */
import './button.module.css';
import './cell-heading.module.css';
import './cell.module.css';
import './cells.module.css';
import './checkbox.module.css';
import './chips.module.css';
import './field.module.css';
import './icon.module.css';
import './pen-mark.module.css';
import './price.module.css';
import './skeleton.module.css';
import './state-panel.module.css';
import './tabs.module.css';
import './tag.module.css';
import './text-link.module.css';
import './toast-view.module.css';
