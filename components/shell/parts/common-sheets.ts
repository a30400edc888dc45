/** What every page of a learner's wears. */
import '@/components/ui/button.module.css';
import '@/components/ui/field.module.css';
import '@/components/ui/icon.module.css';
import '@/components/ui/pen-mark.module.css';
import '@/components/ui/state-panel.module.css';
import '@/components/ui/text-link.module.css';
