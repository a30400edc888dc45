export { default } from '../../loading-screen';
