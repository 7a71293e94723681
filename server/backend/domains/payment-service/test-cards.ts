/** Decline reasons of banks, in the service's terms. */
export const declineCodes = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'authentication_failed',
  'cancelled',
  'action_expired',
  'account_declined',
  'account_unfunded',
  'wallet_declined',
] as const
export type DeclineCode = (typeof declineCodes)[number]

/**
 * Bank's reaction: immediate approval or refusal, a challenge first, a late answer (refusing with its code), or a
 * connection that breaks before the answer while the bank continues.
 */
export type BankAnswer =
  | { kind: 'approved' | 'challenge' }
  | { kind: 'slow'; code: DeclineCode | null }
  | { kind: 'declined'; code: DeclineCode }
  | { kind: 'lost'; outcome: 'approved' | 'declined' }

export interface Behaviour {
  verification: BankAnswer
  /** Customer present. */
  payment: BankAnswer
  /** By mandate, customer absent. */
  charge: BankAnswer
  /** `once`: the first refund fails, the next one succeeds. */
  refund: 'made' | 'slow' | 'fails' | 'once'
  notices: 'sent' | 'lost' | 'doubled'
  /** The bank returns a payment days after it was captured. */
  isReturned: boolean
}

const approved = { kind: 'approved' } as const
const challenge = { kind: 'challenge' } as const
const declined = { kind: 'declined', code: 'card_declined' } as const
const slow = { kind: 'slow', code: null } as const

const usual: Behaviour = {
  verification: approved,
  payment: approved,
  charge: approved,
  refund: 'made',
  notices: 'sent',
  isReturned: false,
}

export interface TestCard {
  id: string
  number: string
  behaviour: Behaviour
}

/** Published cards of the demonstration. No other number is accepted, so that no real card is stored here. */
export const testCards = [
  { id: 'approved', number: '4111000000000016', behaviour: usual },
  { id: 'mastercard', number: '5100000000000016', behaviour: usual },
  { id: 'amex', number: '340000000000017', behaviour: usual },
  {
    id: 'challenge',
    number: '4111000000000115',
    behaviour: { ...usual, verification: challenge, payment: challenge },
  },
  // 3-D Secure without a challenge: the data sent is enough for the bank.
  { id: 'frictionless', number: '4111000000000107', behaviour: usual },
  {
    id: 'declined',
    number: '4111000000000024',
    behaviour: { ...usual, verification: declined, payment: declined, charge: declined },
  },
  {
    id: 'declinedLater',
    number: '4111000000000032',
    behaviour: { ...usual, payment: declined, charge: declined },
  },
  {
    id: 'insufficientFunds',
    number: '4111000000000206',
    behaviour: { ...usual, charge: { kind: 'declined', code: 'insufficient_funds' } },
  },
  { id: 'refundFails', number: '4111000000000305', behaviour: { ...usual, refund: 'fails' } },
  { id: 'refundFailsOnce', number: '4111000000000313', behaviour: { ...usual, refund: 'once' } },
  {
    id: 'challengeRefundFailsOnce',
    number: '4111000000000339',
    behaviour: { ...usual, verification: challenge, payment: challenge, refund: 'once' },
  },
  { id: 'refundSlow', number: '4111000000000321', behaviour: { ...usual, refund: 'slow' } },
  { id: 'noticeLost', number: '4111000000000404', behaviour: { ...usual, notices: 'lost' } },
  { id: 'noticeDoubled', number: '4111000000000412', behaviour: { ...usual, notices: 'doubled' } },
  {
    id: 'slow',
    number: '4111000000000529',
    behaviour: { ...usual, payment: slow, charge: slow },
  },
  {
    id: 'unknownPaid',
    number: '4111000000000503',
    behaviour: { ...usual, payment: { kind: 'lost', outcome: 'approved' }, notices: 'lost' },
  },
  {
    id: 'unknownDeclined',
    number: '4111000000000511',
    behaviour: { ...usual, payment: { kind: 'lost', outcome: 'declined' }, notices: 'lost' },
  },
] as const satisfies readonly TestCard[]

export type TestCardId = (typeof testCards)[number]['id']

export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number)
}

export interface TestAccount {
  id: string
  iban: string
  behaviour: Behaviour
}

/** Refused by the bank a while after the debit was submitted. */
const unpaid = { kind: 'slow', code: 'account_unfunded' } as const

/** Published bank accounts, of bank codes that are not assigned. No other one is accepted. */
export const testAccounts = [
  { id: 'debitApproved', iban: 'DE30000000000000000011', behaviour: usual },
  { id: 'debitDutch', iban: 'NL90TEST0000000011', behaviour: usual },
  {
    id: 'debitClosed',
    iban: 'DE24000000000000000022',
    behaviour: { ...usual, verification: { kind: 'declined', code: 'account_declined' } },
  },
  { id: 'debitUnpaid', iban: 'DE18000000000000000033', behaviour: { ...usual, payment: unpaid, charge: unpaid } },
  { id: 'debitUnpaidLater', iban: 'DE12000000000000000044', behaviour: { ...usual, charge: unpaid } },
  { id: 'debitReturned', iban: 'DE91000000000000000077', behaviour: { ...usual, isReturned: true } },
  { id: 'debitSlow', iban: 'DE06000000000000000055', behaviour: { ...usual, payment: slow, charge: slow } },
  { id: 'debitRefundFails', iban: 'DE97000000000000000066', behaviour: { ...usual, refund: 'fails' } },
] as const satisfies readonly TestAccount[]

export type TestAccountId = (typeof testAccounts)[number]['id']

export function findTestAccount(iban: string): TestAccount | undefined {
  return testAccounts.find((account) => account.iban === iban)
}

const walletDeclined = { kind: 'declined', code: 'wallet_declined' } as const

/** Results that the page of a wallet or bank offers. */
export const testWallets = [
  { id: 'walletApproved', behaviour: usual },
  {
    id: 'walletDeclined',
    behaviour: { ...usual, verification: walletDeclined, payment: walletDeclined, charge: walletDeclined },
  },
  { id: 'walletDeclinedLater', behaviour: { ...usual, charge: walletDeclined } },
  { id: 'walletSlow', behaviour: { ...usual, payment: slow, charge: slow } },
  { id: 'walletRefundFails', behaviour: { ...usual, refund: 'fails' } },
] as const satisfies readonly { id: string; behaviour: Behaviour }[]

export type TestWalletId = (typeof testWallets)[number]['id']

/** Behaviour by stored id; without a known one, as usual. */
export function behaviourOf(id: string): Behaviour {
  return [...testCards, ...testAccounts, ...testWallets].find((method) => method.id === id)?.behaviour ?? usual
}

/** Answer to a request: a verification takes nothing, a charge is made without the customer. */
export function answerOf(
  { verification, payment, charge }: Behaviour,
  { amount, initiator }: { amount: number; initiator: 'customer' | 'merchant' },
): BankAnswer {
  if (amount === 0) return verification
  return initiator === 'merchant' ? charge : payment
}
