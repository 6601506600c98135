/** A mail as it goes out. */
export interface OutgoingMail {
  /** The same at every attempt, so that a mail that was sent twice can be told. */
  readonly id: string;
  /** Whom it is about, so that what is kept of it goes with the member. Null for nobody. */
  readonly userId: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its like can be ended with one press (RFC 8058). */
  readonly unsubscribeUrl?: string | null;
}

/** How this server sends mail. */
export interface MailService {
  /** Whether it can at all; screens say so where not. */
  readonly canSend: boolean;
  /** Where questions and reports of problems go, if anywhere. */
  readonly supportAddress: string | null;
  /** What mails call this server. */
  readonly productName: string;
  /**
   * Sends one mail.
   * @throws MailRefused when trying again is of no use; anything else when it is
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Those that it keeps instead of sending them, if it keeps any. */
  readonly kept?: KeptMails;
}

/** Mails that were written down. */
export interface KeptMails {
  /** Deletes the older ones. */
  forgetOld(now: Date): Promise<void>;
  /** Ids of the members who have any. */
  listMembers(): Promise<string[]>;
  /** Deletes those about a member. */
  forgetMember(userId: string): Promise<void>;
}

/** The receiving side wants neither this mail nor the same again. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
