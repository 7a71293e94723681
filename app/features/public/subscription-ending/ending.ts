import type { confirmEnding, readEndingLink } from '#app/functions/public/subscription-ending.functions.ts'

/** `withdrawal`: the consumer's right of withdrawal. `cancellation`: any other end of a contract. */
export type EndingKind = 'withdrawal' | 'cancellation'
/** Contract and declaration of a mailed link. */
export type EndingLink = Extract<Awaited<ReturnType<typeof readEndingLink>>, { ok: true }>['value']
export type ConfirmedEnding = Extract<Awaited<ReturnType<typeof confirmEnding>>, { ok: true }>['value']

/** Declaration as typed. */
export interface Declared {
  name: string
  orderNo: string
  email: string
  cause: 'ordinary' | 'extraordinary'
  reason: string
  /** '' for the earliest possible day. */
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
