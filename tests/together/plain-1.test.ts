import { together } from './together';

together('plain-1');
