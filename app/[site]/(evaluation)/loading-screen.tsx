import { LoadingSheets } from '@/components/evaluation/loading-sheets';

/** While a screen of the evaluation is read. */
export default function LoadingScreen() {
  return <LoadingSheets />;
}
