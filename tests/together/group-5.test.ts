import { together } from './together';

together('group-5');
