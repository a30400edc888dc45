/** What a dialog about the safety of an account knows of it. */
export interface OwnerProps {
  readonly maskedPhone: string;
  /** False while SMS codes alone open it. */
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}
