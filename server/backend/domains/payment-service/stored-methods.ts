import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { payStored, payVault } from '#server/backend/platform/db/schema/payment-service.ts'
import { newId, type PayContext } from './pay-context.ts'
import type { PaymentRow } from './payment-rows.ts'
import { testAccounts } from './test-cards.ts'
import { deleteUnusedNumber, readVault, storeInVault } from './vault.ts'

type StoredRow = typeof payStored.$inferSelect

/** Masked accounts that wallets of the demonstration show; null for those that show none. */
const payers: Partial<Record<PaymentRow['method'], string>> = {
  paypal: 'p•••@paypal.example',
  vipps: '+47 ••• •• 123',
  mobilepay: '+45 •••• •123',
}

/** Stores what a payment was confirmed with. An iDEAL payment leaves a direct debit of the bank account behind. */
export async function storeInstrument(context: PayContext, row: PaymentRow): Promise<string> {
  const { shopper, method: kind, vaultId, storedToken, behaviour } = row
  if (storedToken !== null) return storedToken
  if (vaultId !== null) return storeNumber(context, shopper, vaultId)
  if (kind === 'ideal') {
    const account = await accountOf(context, row)
    const token = await storeNumber(context, shopper, account)
    await deleteUnusedNumber(context, account)
    return token
  }
  return insertStored(context, {
    shopper,
    kind,
    vaultId,
    payer: payers[kind] ?? null,
    mandateReference: null,
    behaviour,
  })
}

/** Account that the bank names after an iDEAL payment: one that behaves as chosen on its page. */
async function accountOf(context: PayContext, { shopper, behaviour }: PaymentRow): Promise<string> {
  const id = behaviour === 'walletDeclinedLater' ? 'debitUnpaidLater' : 'debitDutch'
  const number = testAccounts.find((account) => account.id === id)?.iban
  if (!number) throw new Error(`no account ${id}`)
  return storeInVault(context, shopper, { number, brand: null, expiryMonth: null, expiryYear: null })
}

/** Stores a card or account for later payments, once for each number and shopper. */
async function storeNumber(context: PayContext, shopper: string, vaultId: string): Promise<string> {
  const { services } = context
  const number = await readVault(context, vaultId)
  if (!number) throw new Error(`no number ${vaultId} in the vault`)
  const { fingerprint, brand, expiryMonth, expiryYear } = number
  const [known] = await services
    .db()
    .select({ token: payStored.token })
    .from(payStored)
    .innerJoin(payVault, eq(payStored.vaultId, payVault.id))
    .where(
      and(
        eq(payStored.shopper, shopper),
        isNull(payStored.deletedAt),
        eq(payVault.fingerprint, fingerprint),
        expiryMonth === null ? isNull(payVault.expiryMonth) : eq(payVault.expiryMonth, expiryMonth),
        expiryYear === null ? isNull(payVault.expiryYear) : eq(payVault.expiryYear, expiryYear),
      ),
    )
  if (known) return known.token
  const common = { shopper, vaultId, payer: null, behaviour: null }
  return brand === null
    ? insertStored(context, { ...common, kind: 'sepa', mandateReference: newMandateReference() })
    : insertStored(context, { ...common, kind: 'card', mandateReference: null })
}

/** At most 35 characters, as in all SEPA schemes. */
function newMandateReference(): string {
  return `M${randomBytes(8).toString('hex').toUpperCase()}`
}

async function insertStored(
  { services }: PayContext,
  row: Omit<StoredRow, 'token' | 'createdAt' | 'deletedAt'>,
): Promise<string> {
  const token = newId('sto')
  await services
    .db()
    .insert(payStored)
    .values({ ...row, token, createdAt: services.clock.now() })
  return token
}

/** Null for a token that is deleted or another shopper's. */
export async function readStored({ services }: PayContext, shopper: string, token: string): Promise<StoredRow | null> {
  const [row] = await services.db().select().from(payStored).where(eq(payStored.token, token))
  return row && row.shopper === shopper && row.deletedAt === null ? row : null
}

/** Deletes a stored method and its number; nothing can be charged under its token any more. Idempotent. */
export async function deleteStored(context: PayContext, token: string): Promise<void> {
  const { services } = context
  await services.transaction(async () => {
    const [row] = await services
      .db()
      .update(payStored)
      .set({ deletedAt: services.clock.now() })
      .where(and(eq(payStored.token, token), isNull(payStored.deletedAt)))
      .returning()
    if (row?.vaultId) await deleteUnusedNumber(context, row.vaultId)
  })
}
