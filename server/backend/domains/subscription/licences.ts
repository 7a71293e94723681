import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { licenceFiles } from '#server/api/contract/schemas/subscription-order.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import type { Files } from '#server/backend/platform/files/assemble.ts'
import { releaseFilesOf, retainFile } from '#server/backend/platform/files/stored-files.ts'
import { acceptUpload } from '#server/backend/platform/files/uploads.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

type Licence = z.output<typeof licenceFiles>

const hour = 3_600_000
const day = 24 * hour
/** Longer than any order is in the making: who has lost a car takes another one with the same images. */
const draftKeptMs = 24 * hour
/** The contract promises it. */
const placedKeptMs = 30 * day
/** Where staff may still have to look at the licence. */
const uncheckedAt = [
  SubscriptionStatus.initial,
  SubscriptionStatus.awaitingPayment,
  SubscriptionStatus.inPreparation,
  SubscriptionStatus.tobeDeliver,
  SubscriptionStatus.canceling,
]

const ownerOf = (accountId: string) => ({ ownerId: accountId, purpose: 'licence' }) as const

/**
 * Has both images looked into, as far as they are the customer's and have come; whether they are there, `takeLicence`
 * says. Asks the store: in no transaction. Throws the refusals of `acceptUpload`.
 */
export async function acceptLicence(files: Files, accountId: string, licence: Licence): Promise<void> {
  for (const fileId of new Set([licence.front, licence.back])) {
    await unlessMissing(acceptUpload(files, ownerOf(accountId), fileId))
  }
}

/** The order needs these images of its customer until it is over; false where one of them is not accepted. */
export async function takeLicence(
  services: Services,
  { orderNo, accountId }: Pick<SubscriptionOrder, 'orderNo' | 'accountId'>,
  licence: Licence,
): Promise<boolean> {
  const keepUntil = new Date(services.clock.now().getTime() + draftKeptMs)
  return takeUntil(services, { orderNo, accountId, licence }, keepUntil)
}

/** An order that is placed needs its images until staff have looked at them. */
export async function keepLicence(
  services: Services,
  { orderNo, accountId, licence }: Pick<SubscriptionOrder, 'orderNo' | 'accountId' | 'licence'>,
): Promise<void> {
  if (!licence) return
  const keepUntil = new Date(services.clock.now().getTime() + placedKeptMs)
  await takeUntil(services, { orderNo, accountId, licence }, keepUntil)
}

/** Nobody needs the order's images any longer, but for orders of the same customer's that wait to be checked by them. */
export async function dropLicence(
  services: Services,
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

async function takeUntil(
  services: Services,
  { orderNo, accountId, licence }: { orderNo: string; accountId: string; licence: Licence },
  keepUntil: Date,
): Promise<boolean> {
  for (const fileId of [licence.front, licence.back]) {
    const taken = retainFile(services, ownerOf(accountId), { fileId, orderNo, keepUntil }).then(() => true)
    if ((await unlessMissing(taken)) !== true) return false
  }
  return true
}

/** Another's file, one that has not come and one that is gone are all the same: no licence. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}
