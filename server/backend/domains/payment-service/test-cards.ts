/** Decline reasons of banks, in the service's terms. */
export const declineCodes = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'authentication_failed',
  'cancelled',
  'action_expired',
] as const
export type DeclineCode = (typeof declineCodes)[number]

/**
 * Bank's reaction: immediate approval or refusal, a challenge first, a late answer, or a connection that breaks before
 * the answer while the bank continues.
 */
export type BankAnswer =
  | { kind: 'approved' | 'challenge' | 'slow' }
  | { kind: 'declined'; code: DeclineCode }
  | { kind: 'lost'; outcome: 'approved' | 'declined' }

export interface CardBehaviour {
  verification: BankAnswer
  /** Customer present. */
  payment: BankAnswer
  /** By mandate, customer absent. */
  charge: BankAnswer
  /** `once`: the first refund fails, the next one succeeds. */
  refund: 'made' | 'slow' | 'fails' | 'once'
  notices: 'sent' | 'lost' | 'doubled'
}

const approved = { kind: 'approved' } as const
const challenge = { kind: 'challenge' } as const
const declined = { kind: 'declined', code: 'card_declined' } as const

const usual: CardBehaviour = {
  verification: approved,
  payment: approved,
  charge: approved,
  refund: 'made',
  notices: 'sent',
}

export interface TestCard {
  id: string
  number: string
  behaviour: CardBehaviour
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
    behaviour: { ...usual, payment: { kind: 'slow' }, charge: { kind: 'slow' } },
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

/** Behaviour by stored id; a wallet, which has none, behaves as usual. */
export function behaviourOf(id: string): CardBehaviour {
  return testCards.find((card) => card.id === id)?.behaviour ?? usual
}
