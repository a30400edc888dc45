import { createContext, type ComponentType } from 'react';

export interface KinProps {
  readonly problemId: string;
  /** The lesson that is open, and the way to a second of it. */
  readonly sectionId: number;
  readonly onSeek: (seconds: number) => void;
}

/** What 练同类 is answered in, and what fetches its questions while the lesson plays: the line may be gone after it. */
export interface KinCode {
  readonly Panel: ComponentType<KinProps>;
  readonly Ahead: ComponentType<{ readonly problemId: string }>;
}

/** Practice is another feature, which whoever composes the page hands in; null = nobody judges here. */
export const KinCodeContext = createContext<(() => Promise<KinCode>) | null>(null);
