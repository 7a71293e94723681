import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { licenceFiles } from '#server/api/contract/schemas/subscription-order.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import type { Files } from '#server/backend/platform/files/assemble.ts'
import { releaseFilesOf, retainFile } from '#server/backend/platform/files/stored-files.ts'
import { acceptUpload } from '#server/backend/platform/files/uploads.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

type Licence = z.output<typeof licenceFiles>

const hour = 3_600_000
const day = 24 * hour
/** Longer than a draft can last: a customer who lost the vehicle can order another with the same images. */
const draftRetentionMs = 24 * hour
/** Period promised by the contract. */
const placedRetentionMs = 30 * day
/** States in which staff may still have to check the licence. */
const uncheckedAt = [
  SubscriptionStatus.initial,
  SubscriptionStatus.awaitingPayment,
  SubscriptionStatus.inPreparation,
  SubscriptionStatus.tobeDeliver,
  SubscriptionStatus.canceling,
]

const ownerOf = (accountId: string) => ({ ownerId: accountId, purpose: 'licence' }) as const

/**
 * Checks both images that are the customer's and uploaded; `attachLicence` reports missing ones. Runs outside
 * transactions, since it reads from the file store. Throws the refusals of `acceptUpload`.
 */
export async function acceptLicence(files: Files, accountId: string, licence: Licence): Promise<void> {
  for (const fileId of new Set([licence.front, licence.back])) {
    await nullIfMissing(acceptUpload(files, ownerOf(accountId), fileId))
  }
}

/** Retains these images for the order until it is over; false if one of them is not accepted. */
export async function attachLicence(
  services: BackendContext,
  { orderNo, accountId }: Pick<SubscriptionOrder, 'orderNo' | 'accountId'>,
  licence: Licence,
): Promise<boolean> {
  const keepUntil = new Date(services.clock.now().getTime() + draftRetentionMs)
  return attachUntil(services, { orderNo, accountId, licence }, keepUntil)
}

/** Retains the images of a placed order until staff have checked them. */
export async function retainLicence(
  services: BackendContext,
  { orderNo, accountId, licence }: Pick<SubscriptionOrder, 'orderNo' | 'accountId' | 'licence'>,
): Promise<void> {
  if (!licence) return
  const keepUntil = new Date(services.clock.now().getTime() + placedRetentionMs)
  await attachUntil(services, { orderNo, accountId, licence }, keepUntil)
}

/** Ends the retention of the order's images, unless other orders of the same customer still wait for their check. */
export async function dropLicence(
  services: BackendContext,
  { orderNo, accountId }: Pick<SubscriptionOrder, 'orderNo' | 'accountId'>,
): Promise<void> {
  const { licence, status, isLicenceCleared } = subscriptionOrders
  const others = await services
    .db()
    .select({ licence })
    .from(subscriptionOrders)
    .where(
      and(
        eq(subscriptionOrders.accountId, accountId),
        ne(subscriptionOrders.orderNo, orderNo),
        inArray(status, uncheckedAt),
        eq(isLicenceCleared, false),
        isNotNull(licence),
      ),
    )
  const needed = others.flatMap((other) => (other.licence ? [other.licence.front, other.licence.back] : []))
  await releaseFilesOf(services, { orderNo, purpose: 'licence' }, needed)
}

async function attachUntil(
  services: BackendContext,
  { orderNo, accountId, licence }: { orderNo: string; accountId: string; licence: Licence },
  keepUntil: Date,
): Promise<boolean> {
  for (const fileId of [licence.front, licence.back]) {
    const taken = retainFile(services, ownerOf(accountId), { fileId, orderNo, keepUntil }).then(() => true)
    if ((await nullIfMissing(taken)) !== true) return false
  }
  return true
}

/** Another customer's file, a missing and a deleted one are alike: no licence. */
async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}
