import type { confirmEnding, readEndingLink } from '#app/functions/public/subscription-ending.functions.ts'

/** `withdrawal`: the consumer's right within its days. `cancellation`: whatever else ends a contract. */
export type EndingKind = 'withdrawal' | 'cancellation'
/** What a mailed link is about. */
export type EndingLink = Extract<Awaited<ReturnType<typeof readEndingLink>>, { ok: true }>['value']
export type ConfirmedEnding = Extract<Awaited<ReturnType<typeof confirmEnding>>, { ok: true }>['value']

/** What somebody declares, as it was typed. */
export interface Declared {
  name: string
  orderNo: string
  email: string
  cause: 'ordinary' | 'extraordinary'
  reason: string
  /** '' for the earliest day there is. */
  endsOn: string
  captcha: string
}

export const nothingDeclared: Declared = {
  name: '',
  orderNo: '',
  email: '',
  cause: 'ordinary',
  reason: '',
  endsOn: '',
  captcha: '',
}
