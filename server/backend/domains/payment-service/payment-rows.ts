import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { payPayments, payRefunds, payStored } from '#server/backend/platform/db/schema/payment-service.ts'
import type { PayContext } from './pay-context.ts'
import { type CardFace, cardFaceOf, readVault } from './vault.ts'

export type PaymentRow = typeof payPayments.$inferSelect
export type RefundRow = typeof payRefunds.$inferSelect

/** Payment as the merchant sees it, in answers and notices. */
export interface PaymentView {
  id: string
  reference: string
  status: PaymentRow['status']
  amount: number
  currency: string
  orderNo: string
  method: PaymentRow['method']
  /** Page the shopper has to visit now. */
  action: { kind: 'challenge' | 'wallet'; url: string; presentation: 'frame' | 'page'; expiresAt: string } | null
  declineCode: string | null
  /** Instrument that may be charged later, if the shopper agreed. */
  stored: StoredView | null
  refunds: { id: string; reference: string; amount: number; status: RefundRow['status'] }[]
}

export interface StoredView {
  token: string
  kind: PaymentRow['method']
  card: CardFace | null
  /** Last digits of a bank account. */
  account: { last4: string; mandateReference: string } | null
  payer: string | null
}

export async function readPayment({ services }: PayContext, where: SQL): Promise<PaymentRow | undefined> {
  const [row] = await services.db().select().from(payPayments).where(where)
  return row
}

/** As `readPayment`, with the row locked until the transaction ends. */
export async function lockPayment({ services }: PayContext, where: SQL): Promise<PaymentRow | undefined> {
  const [row] = await services.db().select().from(payPayments).where(where).for('update')
  return row
}

export async function changePayment(
  { services }: PayContext,
  row: PaymentRow,
  changes: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const changed = { ...row, ...changes, updatedAt: services.clock.now() }
  await services.db().update(payPayments).set(changed).where(eq(payPayments.id, row.id))
  return changed
}

/** Serialises work on a reference, even while there is no row to lock. Runs in a transaction. */
export async function lockReference({ services }: PayContext, reference: string): Promise<void> {
  await services.db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pay ${reference}`}, 0))`)
}

export function byReference(reference: string): SQL {
  return eq(payPayments.reference, reference)
}

export function byId(id: string): SQL {
  return eq(payPayments.id, id)
}

export async function viewOf(context: PayContext, row: PaymentRow): Promise<PaymentView> {
  const refunds = await context.services
    .db()
    .select()
    .from(payRefunds)
    .where(eq(payRefunds.paymentId, row.id))
    .orderBy(asc(payRefunds.createdAt), asc(payRefunds.reference))
  const { id, reference, status, amount, currency, orderNo, method, declineCode } = row
  return {
    id,
    reference,
    status,
    amount,
    currency,
    orderNo,
    method,
    action: actionOf(context, row),
    declineCode,
    stored: row.isKept && row.storedToken !== null ? await storedView(context, row.storedToken) : null,
    refunds: refunds.map(({ id, reference, amount, status }) => ({ id, reference, amount, status })),
  }
}

function actionOf({ publicUrl }: PayContext, row: PaymentRow): PaymentView['action'] {
  if (row.status !== 'actionRequired' || row.actionToken === null || row.actionExpiresAt === null) return null
  const kind = row.method === 'card' ? 'challenge' : 'wallet'
  return {
    kind,
    url: `${publicUrl}/pay/${kind}/${row.actionToken}`,
    presentation: row.presentation,
    expiresAt: row.actionExpiresAt.toISOString(),
  }
}

export async function storedView(context: PayContext, token: string): Promise<StoredView | null> {
  const [row] = await context.services.db().select().from(payStored).where(eq(payStored.token, token))
  if (!row) return null
  const { kind, payer, mandateReference } = row
  const number = row.vaultId === null ? undefined : await readVault(context, row.vaultId)
  return {
    token,
    kind,
    card: number ? cardFaceOf(number) : null,
    account: number && mandateReference !== null ? { last4: number.last4, mandateReference } : null,
    payer,
  }
}
