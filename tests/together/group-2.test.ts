import { together } from './together';

together('group-2');
