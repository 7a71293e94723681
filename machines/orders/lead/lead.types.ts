/** Kinds of mails that nobody gets unasked. */
export const mailSections = ['news', 'offers', 'events'] as const
export type MailSection = (typeof mailSections)[number]

/** Mails that the machine of a lead names. */
export type LeadMail = 'leadConfirm' | 'leadConfirmed'

/** Plain facts about a lead, by which its machine judges; instants are milliseconds since the epoch. */
export interface LeadFacts {
  now: number
  /** Until when it can be confirmed. */
  confirmBy: number
  /** Kinds of mails that were asked for with it. */
  asked: MailSection[]
  /** Those of them that are wanted now. Machine-owned. */
  sections: MailSection[]
  /** When the last of them was ended; null while there is one, or never was. Machine-owned. */
  endedAt: number | null
  /** Days within which an end can be taken back. */
  undoDays: number
  /** Whether its sender is to be got in touch with. Machine-owned. */
  contact: LeadContact
  /** Until when it is kept with its name, unless somebody still gets mails by it. Machine-owned. */
  keepUntil: number
  /** Days after the last contact for which it is kept. */
  keptDays: number
  /** Whether its sender wants it kept readable when they unsubscribe, for the days it is kept at most. */
  isReadableKept: boolean
}

/** `none`: nobody asked for it, or they would rather not be. */
export type LeadContact = 'none' | 'wanted' | 'done'

export type LeadEvent =
  /** Somebody left their details, who may be anybody. */
  | { type: 'customer.recorded'; isEmailAllowed: boolean; hasAgreed: boolean }
  /** Whoever reads the mailbox pressed the button behind the mailed link. */
  | { type: 'customer.confirmed'; isLinkGood: boolean }
  /** They want mails of these kinds no longer; of what was not wanted nothing is ended. */
  | { type: 'customer.unsubscribed'; sections: MailSection[]; isReadableKept: boolean }
  /** They take that back, or want more of what they asked for once. */
  | { type: 'customer.resubscribed'; sections: MailSection[] }
  /** They would like to be got in touch with, or rather not. */
  | { type: 'customer.contactChosen'; isWanted: boolean }
  /** Staff have been in touch. */
  | { type: 'backend.contacted' }
  /** Staff wrote something down, or gave it to somebody of them. */
  | { type: 'backend.noted' }
  | { type: 'timer.unconfirmed' }
  | { type: 'timer.outkept' }
