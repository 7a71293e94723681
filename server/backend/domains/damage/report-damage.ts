import { config } from '#config'
import { withCustomer } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { damage } from '#server/api/contract/groups/damage.ts'
import { claimedVehicle, readDrivenOrder } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { instantOf } from '#server/backend/kernel/local-time.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { createOrder, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import type { Files } from '#server/backend/platform/files/assemble.ts'
import { retainFile } from '#server/backend/platform/files/stored-files.ts'
import { acceptUpload, presignUpload } from '#server/backend/platform/files/uploads.ts'
import { type DamageRow, newReportNo } from './damage-reports.ts'
import { damageLifecycle } from './damage.lifecycle.ts'
import { picturesNeededUntil } from './expiry.ts'

type Rows = typeof damage.rows
type Caller = Pick<AccountContext, 'account' | 'requestId'>
type UsedOrder = Awaited<ReturnType<typeof readDrivenOrder>>

/** Clock of the customer's device may be ahead. */
const toleratedMs = 5 * 60_000

const ownerOf = (accountId: string) => ({ ownerId: accountId, purpose: 'damage' }) as const

/** Whether the customer has the car. */
export function isCarInUse({ status }: Pick<UsedOrder, 'status'>): boolean {
  return isOneOf(withCustomer, status)
}

/** Upload URL of a photograph. Throws `not_found`, `transition_not_allowed`, and the refusals of `presignUpload`. */
export async function presignPicture(
  files: Files,
  { orderNo, ...described }: HandlerInput<Rows['presignPicture']>['body'],
  { account }: Pick<Caller, 'account'>,
): Promise<CallResult<Rows['presignPicture']>> {
  const order = await readDrivenOrder(files.services, { orderNo, account })
  if (!isCarInUse(order)) throw new Refusal('transition_not_allowed', `${orderNo} is not in use`)
  if (!described.contentType.startsWith('image/')) {
    throw new Refusal('file_type_refused', `${described.contentType} is no photograph`)
  }
  const { expiresAt, ...address } = await presignUpload(files, ownerOf(account.id), described)
  return { ...address, expiresAt: expiresAt.toISOString() }
}

/** Checks an uploaded photograph. Throws the refusals of `acceptUpload`. */
export async function keepPicture(files: Files, fileId: string, { account }: Caller): Promise<{ fileId: string }> {
  const { id } = await acceptUpload(files, ownerOf(account.id), fileId)
  return { fileId: id }
}

/**
 * Creates a report about the car of an order. Throws `not_found` unless the caller drives it, and for a photograph that is
 * not stored; `too_many_requests`, `invalid_params`, `transition_not_allowed`.
 */
export async function submitReport(
  services: BackendContext,
  input: HandlerInput<Rows['submit']>['body'],
  { account, requestId }: Caller,
): Promise<DamageRow> {
  const { orderNo: subscriptionNo, kind, description, canDrive, place, party, locale } = input
  const order = await readDrivenOrder(services, { orderNo: subscriptionNo, account })
  const { timeZone } = config.markets[order.country]
  const happenedAt = instantOf(`${input.date}T${input.time}`, timeZone)
  const now = services.clock.now()
  const handedOverAt = order.handedOverAt?.getTime() ?? now.getTime()
  const vehicle = await claimedVehicle(services, order)
  const orderNo = newReportNo()
  const pictures = [...new Set(input.pictures)]
  return services.transaction(async () => {
    await countAttempt(services, limits.damageBy, account.id)
    const arePicturesStored = await retainPictures(services, { orderNo, accountId: account.id, pictures })
    const written = await createOrder(
      services,
      damageLifecycle,
      {
        ...unwritten,
        orderNo,
        subscriptionNo,
        accountId: account.id,
        country: order.country,
        locale,
        plate: vehicle?.plate ?? null,
        kind,
        description,
        canDrive,
        happenedAt: new Date(happenedAt),
        place,
        party,
        pictures,
        isUrgent: !canDrive,
        note: null,
        repairOn: null,
        repairPlace: null,
        createdAt: now,
        updatedAt: now,
      },
      {
        event: {
          type: 'customer.reported',
          isCarInUse: isCarInUse(order),
          // To the minute, as it was typed.
          isTimePlausible: happenedAt >= handedOverAt - 60_000 && happenedAt <= now.getTime() + toleratedMs,
          arePicturesStored,
        },
      },
      requestId,
    )
    return written.order
  })
}

/** False if one of them is not an accepted photograph of the customer. */
async function retainPictures(
  services: BackendContext,
  { orderNo, accountId, pictures }: { orderNo: string; accountId: string; pictures: readonly string[] },
): Promise<boolean> {
  const keepUntil = picturesNeededUntil(services.clock.now())
  for (const fileId of pictures) {
    try {
      await retainFile(services, ownerOf(accountId), { fileId, orderNo, keepUntil })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return false
      throw error
    }
  }
  return true
}
