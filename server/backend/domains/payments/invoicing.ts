import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import type { RefundReason } from '#machines/orders/payment-attempt/index.ts'
import { onAccount } from '#machines/shared/payment-method.ts'
import { creditAccount, isPosted, postToAccount } from '#server/backend/domains/companies/module.ts'
import { type CreditReason, issueCreditNotes, issueInvoice, withTax } from '#server/backend/domains/invoicing/module.ts'
import { arrearsKind } from './attempts.ts'
import { chargeKind, readCharge } from './charges.ts'
import { usableMandateOf } from './mandates.ts'
import type { AttemptRow, ChargeRow, Payments } from './payments.ts'

/* Documents about payments, issued in the transactions that book them. */

const paymentSource = (attemptNo: string) => `payment:${attemptNo}`
const chargeSource = (chargeNo: string) => `charge:${chargeNo}`

/** Refunds of payments that paid for nothing have no invoice to be credited. */
const creditReasons: Record<RefundReason, CreditReason | null> = {
  cancelled: 'cancelled',
  withdrawn: 'withdrawn',
  verificationFailed: 'verificationFailed',
  goodwill: 'goodwill',
  settlement: 'settlement',
  deposit: 'deposit',
  latePayment: null,
  surplus: null,
}

/** Invoice for the payment of an order. Months have had theirs since they were due. */
export async function invoicePayment({ services, payables }: Payments, attempt: AttemptRow): Promise<void> {
  const { orderNo: attemptNo, subjectKind, subjectNo, amount, methodKind: method } = attempt
  if (subjectKind === chargeKind || subjectKind === arrearsKind) return
  const { terms, lines, period, companyId } = await payables.of(subjectKind).invoiced(services, subjectNo)
  assertSum(attemptNo, lines, amount)
  const draft = { source: paymentSource(attemptNo), reference: attemptNo, lines, period }
  // Stated by the collected invoice of the month.
  if (method === onAccount) return postToAccount(services, accountOf(attemptNo, companyId), terms, draft)
  await issueInvoice(services, terms, { ...draft, settlement: { kind: 'paid', method } })
}

/** Invoice for a charge that has become due, whether or not it will be paid. */
export async function invoiceCharge(payments: Payments, charge: ChargeRow): Promise<void> {
  const { services, payables } = payments
  const { orderNo: chargeNo, subjectKind: kind, subjectNo: orderNo, status, amount, startsAt, endsAt, dueAt } = charge
  const { terms, taxOf, companyId } = await payables.of(kind).invoiced(services, orderNo)
  const lines = charge.lines.map((line) => withTax(line, taxOf(line.code)))
  assertSum(chargeNo, lines, amount)
  const mandate = status === ChargeStatus.collecting ? await usableMandateOf(payments, { kind, orderNo }) : null
  const draft = { source: chargeSource(chargeNo), reference: chargeNo, lines, period: { startsAt, endsAt } }
  if (mandate?.kind === onAccount) return postToAccount(services, accountOf(chargeNo, companyId), terms, draft)
  await issueInvoice(services, terms, {
    ...draft,
    settlement: mandate ? { kind: 'collected', method: mandate.kind, dueAt } : { kind: 'due', dueAt },
  })
}

/** Credit note for a refund that has been made. */
export async function creditRefund({ services }: Payments, attempt: AttemptRow): Promise<void> {
  const { orderNo: attemptNo, subjectKind, subjectNo, refund, methodKind: method } = attempt
  if (!refund) throw new Error(`${attemptNo} has no refund`)
  const { no, amount } = refund
  const reason = creditReasons[refund.reason]
  if (reason === null) return
  const charge = subjectKind === chargeKind ? await readCharge(services, subjectNo) : null
  const charges = charge ? [subjectNo] : attempt.chargeNos
  const orderNo = charge?.subjectNo ?? subjectNo
  const credit = { source: `refund:${attemptNo}-R${no}`, reference: attemptNo, orderNo, amount, reason }
  if (method === onAccount) return creditAccount(services, credit)
  await issueCreditNotes(services, {
    ...credit,
    invoiceSources: charges?.map(chargeSource) ?? [paymentSource(attemptNo)],
    settlement: { kind: 'refunded', method },
  })
}

/** Credit note for an amount of a charge that is no longer owed; `event` tells apart several of one charge. */
export async function creditCharge(
  { services }: Payments,
  { orderNo: chargeNo, subjectNo: orderNo }: ChargeRow,
  { amount, event }: { amount: number; event: string },
): Promise<void> {
  const source = chargeSource(chargeNo)
  const credit = { source: `${source}:${event}`, reference: chargeNo, orderNo, amount, reason: 'settlement' } as const
  if (await isPosted(services, source)) return creditAccount(services, credit)
  await issueCreditNotes(services, { ...credit, invoiceSources: [source], settlement: { kind: 'offset' } })
}

/** Company whose account is debited. */
function accountOf(reference: string, companyId: string | null | undefined): string {
  if (!companyId) throw new Error(`${reference} is paid on account without a company`)
  return companyId
}

/** An invoice states what was charged, to the cent. */
function assertSum(reference: string, lines: readonly { amount: number }[], amount: number): void {
  const sum = lines.reduce((total, line) => total + line.amount, 0)
  if (sum !== amount) throw new Error(`the lines of ${reference} come to ${sum}, not ${amount}`)
}
