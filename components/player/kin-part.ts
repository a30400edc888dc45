import { createContext, type ComponentType } from 'react';

/** What 练同类 is answered in, and what fetches its questions while the lesson plays: the line may be gone after it. */
export interface KinCode {
  readonly Panel: ComponentType<{ readonly problemId: string }>;
  readonly Ahead: ComponentType<{ readonly problemId: string }>;
}

/** Practice is another feature, which whoever composes the page hands in; null = nobody judges here. */
export const KinCodeContext = createContext<(() => Promise<KinCode>) | null>(null);
