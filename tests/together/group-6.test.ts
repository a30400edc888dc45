import { together } from './together';

together(6);
