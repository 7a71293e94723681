/** Why a bank says no, in the service's words. */
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
 * What comes of asking the bank: its yes or no at once, a challenge of the customer first, an answer that takes a while,
 * or a line that breaks before the answer while the bank goes on.
 */
export type BankAnswer =
  | { kind: 'approved' | 'challenge' | 'slow' }
  | { kind: 'declined'; code: DeclineCode }
  | { kind: 'lost'; outcome: 'approved' | 'declined' }

export interface CardBehaviour {
  verification: BankAnswer
  /** With the customer present. */
  payment: BankAnswer
  /** By mandate, without them. */
  charge: BankAnswer
  /** `once`: the first refund fails, the next one is made. */
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

/** The published cards of the demonstration. No other number is taken, so that nobody's real card ends up here. */
export const testCards = [
  { id: 'approved', number: '4111000000000016', behaviour: usual },
  { id: 'mastercard', number: '5100000000000016', behaviour: usual },
  { id: 'amex', number: '340000000000017', behaviour: usual },
  {
    id: 'challenge',
    number: '4111000000000115',
    behaviour: { ...usual, verification: challenge, payment: challenge },
  },
  // The bank is content with what it is told about the customer: 3-D Secure without a question.
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

/** Of a remembered id; a wallet, which has none, behaves as usual. */
export function behaviourOf(id: string): CardBehaviour {
  return testCards.find((card) => card.id === id)?.behaviour ?? usual
}
