import type { LocaleSlug } from '#config'
import type { Money } from '#server/api/contract/schemas/money.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Caller } from './bindings.ts'
import { createPayments } from './create-payments.ts'
import { grantMandate } from './mandates.ts'
import type { Payable } from './payable.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { startAttempt } from './start-attempt.ts'

interface OnAccount {
  orderNo: string
  methodId: string
  /** To pay now; null if nothing is due. */
  due: Money | null
  locale: LocaleSlug
  termsVersion: string
}

/**
 * Pays an order of a company on account, in the transaction that places it, and its months from then on. Throws
 * `payment_method_invalid`, `credit_line_exceeded`.
 */
export async function payOnAccount(
  services: BackendContext,
  subject: Payable,
  { orderNo, methodId, due, locale, termsVersion }: OnAccount,
  caller: Caller & { remoteAddress: string },
): Promise<void> {
  await grantMandate(services, {
    key: { kind: subject.kind, orderNo },
    accountId: caller.account.id,
    methodId,
    termsVersion,
    acceptedFrom: caller.remoteAddress,
  })
  if (!due) return
  const payments = createPayments(services, noProvider, [subject])
  const way = { locale, returnPath: '/', presentation: 'page' } as const
  await startAttempt(payments, { orderNo, payWith: { methodId }, shown: due, ...way }, caller)
}

const unasked = (): Promise<never> => {
  throw new Error('no provider takes part in payments on account')
}

const noProvider: PaymentProvider = {
  name: 'account',
  traitsOf: () => null,
  listMethods: unasked,
  openEntry: unasked,
  verify: unasked,
  pay: unasked,
  resume: unasked,
  findPayment: unasked,
  findBinding: unasked,
  cancel: unasked,
  refund: unasked,
  deleteInstrument: unasked,
  readNotices: unasked,
}
