/*
 * Limits on what visitors and customers may take or have sent, counted by `countAttempt`. Those of signing in and of mailed
 * codes stand beside `countAttempt` itself. A `To` limit counts by who receives, a `From` limit by the network it comes from,
 * and an `own` limit by the signed-in customer: what strangers do never uses up the limit of a customer who has signed in.
 */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How often something may be tried, for whoever it is counted for. */
export interface AttemptLimit {
  name: string
  most: number
  windowMs: number
}

export interface Limit extends AttemptLimit {
  /** What it is counted by: the second argument of `countAttempt`. Mailboxes are normalised by `mailboxOf`. */
  per: 'account' | 'conversation' | 'mailbox' | 'network' | 'order' | 'phone' | 'visitor'
}

export const limits = {
  /** Test drives of guests, and of customers for an address that is not their own: each sends mails to it. */
  driveTo: { name: 'drive to', per: 'mailbox', most: 5, windowMs: hour },
  drivePhone: { name: 'drive phone', per: 'phone', most: 5, windowMs: hour },
  driveFrom: { name: 'drive from', per: 'network', most: 30, windowMs: hour },
  /** Test drives of customers for their own address. */
  ownDrive: { name: 'own drive', per: 'account', most: 5, windowMs: hour },
  ownDriveFrom: { name: 'own drive from', per: 'network', most: 30, windowMs: hour },
  /** Test drives moved: each is a mail to the address it was booked with. By the account where it counts against one. */
  driveMoved: { name: 'drive moved', per: 'mailbox', most: 10, windowMs: hour },

  /** Slots held, booked or not: several customers may share the network of an office or a mobile operator. */
  holdFrom: { name: 'hold from', per: 'network', most: 120, windowMs: hour },
  ownHoldFrom: { name: 'own hold from', per: 'network', most: 120, windowMs: hour },
  ownHold: { name: 'own hold', per: 'account', most: 60, windowMs: hour },

  /** Leads, wishes for news, and links to choose mails by: each is a mail. */
  leadTo: { name: 'lead to', per: 'mailbox', most: 5, windowMs: hour },
  leadFrom: { name: 'lead from', per: 'network', most: 30, windowMs: hour },
  /** Presses of a mailed link. */
  leadPressed: { name: 'lead pressed', per: 'order', most: 20, windowMs: hour },

  /** Registrations for activities: each is a mail, also for somebody who is on the list already. */
  activityTo: { name: 'activity to', per: 'mailbox', most: 5, windowMs: hour },
  activityFrom: { name: 'activity from', per: 'network', most: 30, windowMs: hour },

  /** Cars offered in trade: each is a mail. */
  tradeInTo: { name: 'trade-in to', per: 'mailbox', most: 5, windowMs: hour },
  tradeInFrom: { name: 'trade-in from', per: 'network', most: 30, windowMs: hour },

  /** Statutory withdrawals and cancellations: each looks an order up and is a mail, also where there is no such order. */
  endingTo: { name: 'ending to', per: 'mailbox', most: 5, windowMs: hour },
  endingFrom: { name: 'ending from', per: 'network', most: 30, windowMs: hour },
  /** Presses of a mailed link. */
  endingPressed: { name: 'ending pressed', per: 'order', most: 20, windowMs: hour },

  /** Co-owners named by an owner: each is a mail to whatever address the owner types. */
  grantBy: { name: 'membership granted', per: 'account', most: 20, windowMs: day },
  grantTo: { name: 'membership granted to', per: 'mailbox', most: 5, windowMs: day },

  /** Codes that an account asks for, by mail or by text message, for whatever purpose. */
  codeOf: { name: 'codes of', per: 'account', most: 10, windowMs: hour },
  /** Text messages, which cost money. */
  textTo: { name: 'text to', per: 'phone', most: 5, windowMs: day },
  textFrom: { name: 'text from', per: 'network', most: 20, windowMs: day },

  /** Orders begun in the checkout: each holds a vehicle. */
  checkoutFrom: { name: 'checkout from', per: 'network', most: 30, windowMs: hour },
  /** Voucher codes that were wrong. */
  voucherFrom: { name: 'voucher from', per: 'network', most: 30, windowMs: hour },

  chatFrom: { name: 'chat from', per: 'network', most: 20, windowMs: hour },
  chatMessage: { name: 'chat message', per: 'conversation', most: 30, windowMs: minute },
  /** Messages of customers: each is kept for half a year, and is part of an account's export. */
  chatMessageFrom: { name: 'chat message from', per: 'network', most: 1_000, windowMs: day },

  /** Choices of cookies: each line is kept for years, and a visitor may choose a new id for each. */
  cookieChoiceFrom: { name: 'consent from', per: 'network', most: 120, windowMs: hour },
  cookieChoice: { name: 'consent of', per: 'visitor', most: 60, windowMs: hour },
} as const satisfies Record<string, Limit>

/** Bounds on what may stand at a time, counted where it is stored. */
export const bounds = {
  /** Test drives that one mailbox or one customer has ahead of them. */
  openDrives: 3,
  /** Live slot holds of one network: of its guests, and apart from those of its signed-in customers. */
  holdsOfNetwork: 10,
  /** Live slot holds of one customer; the oldest gives way to a new one. */
  holdsOfAccount: 2,
  /** Share of a model's free drives of one day at one site that guests may hold together, rounded up. */
  guestShareOfDay: 0.5,
  /** Messages of one conversation; the one that fills it is its last. */
  messagesOfChat: 200,
  /** Conversations that are kept of a customer, and are in an export; the one silent longest gives way. */
  chatsOfAccount: 5,
  /** Words of a search that count; each is a condition of its own on every row. */
  searchWords: 8,
} as const
