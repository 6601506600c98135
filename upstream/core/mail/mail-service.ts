/** A rendered mail to send. */
export interface OutgoingMail {
  /** The same at every attempt, so that duplicates can be recognized. */
  readonly id: string;
  /** The member it is about, with whom it is deleted; null if it is about none. */
  readonly userId: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** One-click unsubscribe address (RFC 8058). */
  readonly unsubscribeUrl?: string | null;
}

/** Sends mail, or reports that this server cannot. */
export interface MailService {
  /** Whether mail can be sent; screens say so if not. */
  readonly canSend: boolean;
  /** Address for questions and problem reports. */
  readonly supportAddress: string | null;
  /** The product's name in mails. */
  readonly productName: string;
  /**
   * Sends one mail.
   * @throws MailRefused when a retry is pointless; any other error when it is not
   */
  send(mail: OutgoingMail): Promise<void>;
  /** The mails in the outbox folder, when there is one. */
  readonly stored?: StoredMails;
}

/** Mails stored in the outbox folder. */
export interface StoredMails {
  /** Deletes expired mails. */
  deleteExpired(now: Date): Promise<void>;
  /** Ids of the members with stored mails. */
  listMembers(): Promise<string[]>;
  /** Deletes the mails about a member. */
  deleteAbout(userId: string): Promise<void>;
}

/** The receiving server rejected the mail permanently. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
