/** Kinds of mails that need a subscription. */
export const mailSections = ['news', 'offers', 'events'] as const
export type MailSection = (typeof mailSections)[number]

/** Mail templates of the machine. */
export type LeadMail = 'leadConfirm' | 'leadConfirmed'

/** Facts that the guards judge by; instants in milliseconds since the epoch. */
export interface LeadFacts {
  now: number
  /** End of the confirmation period. */
  confirmBy: number
  /** Sections requested with the lead. */
  asked: MailSection[]
  /** Sections subscribed to now. Machine-owned. */
  sections: MailSection[]
  /** When the last section was unsubscribed; null if one is subscribed or none ever was. Machine-owned. */
  endedAt: number | null
  /** Days in which unsubscribing can be undone. */
  undoDays: number
  /** Whether the sender wants to be contacted. Machine-owned. */
  contact: LeadContact
  /** End of retention with name, unless a section is subscribed. Machine-owned. */
  keepUntil: number
  /** Days of retention after the last contact. */
  keptDays: number
  /** Whether an unsubscribed sender agreed to readable data for the full retention. */
  isReadableKept: boolean
}

/** `none`: not requested, or declined. */
export type LeadContact = 'none' | 'wanted' | 'done'

export type LeadEvent =
  /** The form was submitted, possibly with another person's address. */
  | { type: 'customer.recorded'; isEmailAllowed: boolean; hasAgreed: boolean }
  /** The button behind the mailed link was pressed. */
  | { type: 'customer.confirmed'; isLinkGood: boolean }
  /** Unsubscribes from these sections; sections without a subscription are ignored. */
  | { type: 'customer.unsubscribed'; sections: MailSection[]; isReadableKept: boolean }
  /** Undoes that, or subscribes to further sections requested with the lead. */
  | { type: 'customer.resubscribed'; sections: MailSection[] }
  /** The sender accepts or declines contact by staff. */
  | { type: 'customer.contactChosen'; isWanted: boolean }
  /** Staff contacted the sender. */
  | { type: 'staff.contacted' }
  /** Staff added a note, or assigned the lead to one of them. */
  | { type: 'staff.noted' }
  | { type: 'timer.unconfirmed' }
  | { type: 'timer.outkept' }
