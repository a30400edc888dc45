/** What stands around nearly every page: whoever has one has all, in this order, and the bundler cuts nowhere between (components/ui/sheets.ts). */
import './header.module.css';
import './logo.module.css';
import './search-form.module.css';
import './user-menu.module.css';
import './nav.module.css';
import './nav-list.module.css';
import './shop-list.module.css';
import './mobile-head.module.css';
import './footer.module.css';
import './fold.module.css';
import './footer-legal.module.css';
import './side.module.css';
