/*
 * Limits of visitors and customers, counted by `countAttempt`. Those of sign-in and mailed codes are next to their use.
 * A `To` limit counts by recipient, a `From` limit by network, and an `own` limit by signed-in customer: strangers
 * cannot use up the limit of a signed-in customer.
 */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Number of attempts within a window. */
export interface AttemptLimit {
  name: string
  max: number
  windowMs: number
}

export interface Limit extends AttemptLimit {
  /** Unit of counting, the second argument of `countAttempt`. Mailboxes are normalised by `mailboxOf`. */
  per: 'account' | 'conversation' | 'mailbox' | 'network' | 'order' | 'phone' | 'visitor'
}

export const limits = {
  /** Test drives of guests, and of customers for another address: each sends mails to it. */
  driveTo: { name: 'drive to', per: 'mailbox', max: 5, windowMs: hour },
  drivePhone: { name: 'drive phone', per: 'phone', max: 5, windowMs: hour },
  driveFrom: { name: 'drive from', per: 'network', max: 30, windowMs: hour },
  /** Test drives of customers for their own address. */
  ownDrive: { name: 'own drive', per: 'account', max: 5, windowMs: hour },
  ownDriveFrom: { name: 'own drive from', per: 'network', max: 30, windowMs: hour },
  /** Rescheduled test drives: each mails the booked address. Counted by account where the booking was. */
  driveMoved: { name: 'drive moved', per: 'mailbox', max: 10, windowMs: hour },

  /** Slot holds, booked or not: customers may share the network of an office or a mobile operator. */
  holdFrom: { name: 'hold from', per: 'network', max: 120, windowMs: hour },
  ownHoldFrom: { name: 'own hold from', per: 'network', max: 120, windowMs: hour },
  ownHold: { name: 'own hold', per: 'account', max: 60, windowMs: hour },

  /** Leads, newsletter requests and preference links: each sends a mail. */
  leadTo: { name: 'lead to', per: 'mailbox', max: 5, windowMs: hour },
  leadFrom: { name: 'lead from', per: 'network', max: 30, windowMs: hour },
  /** Confirmations of a mailed link. */
  leadPressed: { name: 'lead pressed', per: 'order', max: 20, windowMs: hour },

  /** Registrations for activities: each sends a mail, even for an existing registration. */
  activityTo: { name: 'activity to', per: 'mailbox', max: 5, windowMs: hour },
  activityFrom: { name: 'activity from', per: 'network', max: 30, windowMs: hour },

  /** Trade-in requests: each sends a mail. */
  tradeInTo: { name: 'trade-in to', per: 'mailbox', max: 5, windowMs: hour },
  tradeInFrom: { name: 'trade-in from', per: 'network', max: 30, windowMs: hour },

  /** Reports of damage to a car in use, or its breakdown: each sends a mail and stores photographs. */
  damageBy: { name: 'damage by', per: 'account', max: 10, windowMs: day },

  /** Bookings of a service: each sends a mail and takes a bay. */
  serviceBy: { name: 'service by', per: 'account', max: 10, windowMs: day },

  /** Enquiries about a car: each sends a mail. */
  enquiryTo: { name: 'enquiry to', per: 'mailbox', max: 5, windowMs: hour },
  enquiryFrom: { name: 'enquiry from', per: 'network', max: 30, windowMs: hour },
  /** Offers written as a PDF. */
  offerWritten: { name: 'offer written', per: 'order', max: 20, windowMs: hour },

  /** Applications for openings: each sends a mail and keeps files. */
  applicationTo: { name: 'application to', per: 'mailbox', max: 5, windowMs: hour },
  applicationFrom: { name: 'application from', per: 'network', max: 30, windowMs: hour },
  /** Upload URLs for their files, which visitors get without an account. */
  applicationFileFrom: { name: 'application file from', per: 'network', max: 60, windowMs: hour },

  /** Statutory withdrawals and cancellations: each looks an order up and sends a mail, even without a match. */
  endingTo: { name: 'ending to', per: 'mailbox', max: 5, windowMs: hour },
  endingFrom: { name: 'ending from', per: 'network', max: 30, windowMs: hour },
  /** Confirmations of a mailed link. */
  endingPressed: { name: 'ending pressed', per: 'order', max: 20, windowMs: hour },

  /** Co-memberships granted by an owner: each mails an address of the owner's choice. */
  grantBy: { name: 'membership granted', per: 'account', max: 20, windowMs: day },
  grantTo: { name: 'membership granted to', per: 'mailbox', max: 5, windowMs: day },

  /** People invited into a company: each mails an address of the inviter's choice. */
  companyInvitationBy: { name: 'company invitation by', per: 'account', max: 100, windowMs: day },
  companyInvitationTo: { name: 'company invitation to', per: 'mailbox', max: 5, windowMs: day },
  /** Uses of a mailed link that joins a company. */
  companyJoined: { name: 'company joined', per: 'account', max: 20, windowMs: hour },

  /** Codes requested by an account, by mail or text message, for any purpose. */
  codeOf: { name: 'codes of', per: 'account', max: 10, windowMs: hour },
  /** Text messages, which cost money. */
  textTo: { name: 'text to', per: 'phone', max: 5, windowMs: day },
  textFrom: { name: 'text from', per: 'network', max: 20, windowMs: day },

  /** Orders started in the checkout: each holds a vehicle. */
  checkoutFrom: { name: 'checkout from', per: 'network', max: 30, windowMs: hour },
  /** Invalid voucher codes. */
  voucherFrom: { name: 'voucher from', per: 'network', max: 30, windowMs: hour },

  chatFrom: { name: 'chat from', per: 'network', max: 20, windowMs: hour },
  chatMessage: { name: 'chat message', per: 'conversation', max: 30, windowMs: minute },
  /** Chat messages: each is stored for half a year and is part of the account's export. */
  chatMessageFrom: { name: 'chat message from', per: 'network', max: 1_000, windowMs: day },

  /** Cookie decisions: each is stored for years, and a visitor may use a new id for each. */
  cookieChoiceFrom: { name: 'consent from', per: 'network', max: 120, windowMs: hour },
  cookieChoice: { name: 'consent of', per: 'visitor', max: 60, windowMs: hour },
} as const satisfies Record<string, Limit>

/** Limits on simultaneous records, checked against the database. */
export const bounds = {
  /** Upcoming test drives of one mailbox or one customer. */
  openDrives: 3,
  /** Live slot holds of a network's guests, and separately of its signed-in customers. */
  holdsOfNetwork: 10,
  /** Live slot holds of one customer; a new one replaces the oldest. */
  holdsOfAccount: 2,
  /** Share of a model's free slots of a day at a site that guests may hold together, rounded up. */
  guestShareOfDay: 0.5,
  /** Messages of one conversation; the last allowed one ends it. */
  messagesOfChat: 200,
  /** Stored conversations of a customer, all part of the export; a new one replaces the longest inactive. */
  chatsOfAccount: 5,
  /** People and open invitations of a company, which its page lists. */
  peopleOfCompany: 500,
  /** Words of a search; each is a condition on every row. */
  searchWords: 8,
} as const
