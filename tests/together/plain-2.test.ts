import { together } from './together';

together('plain-2');
