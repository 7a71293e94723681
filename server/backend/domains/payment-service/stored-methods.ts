import { and, eq, isNull } from 'drizzle-orm'
import { payStored, payVault } from '#server/backend/platform/db/schema/payment-service.ts'
import { newId, type PayContext } from './pay-context.ts'
import { deleteUnusedNumber, readVault } from './vault.ts'

type StoredRow = typeof payStored.$inferSelect

/** Stores a card for later payments, once for each card and shopper. */
export async function storeCard(context: PayContext, shopper: string, vaultId: string): Promise<string> {
  const { services } = context
  const card = await readVault(context, vaultId)
  if (!card) throw new Error(`no card ${vaultId} in the vault`)
  const { fingerprint, expiryMonth, expiryYear } = card
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
        eq(payVault.expiryMonth, expiryMonth),
        eq(payVault.expiryYear, expiryYear),
      ),
    )
  return known?.token ?? insertStored(context, { shopper, kind: 'card', vaultId, payer: null })
}

/** Stores a wallet's agreement for later payments. */
export async function storeWallet(context: PayContext, shopper: string, payer: string): Promise<string> {
  return insertStored(context, { shopper, kind: 'paypal', vaultId: null, payer })
}

async function insertStored(
  { services }: PayContext,
  row: Pick<StoredRow, 'shopper' | 'kind' | 'vaultId' | 'payer'>,
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

/** Deletes a card or wallet and the card's number; nothing can be charged under its token any more. Idempotent. */
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
