import type { z } from 'zod'
import { config } from '#config'
import { EntryType } from '#machines/shared/codes.ts'
import type { testDrive } from '#server/api/contract/groups/test-drive.ts'
import { servingSite } from '#server/backend/domains/geography/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { assertLastingEmail, readPhone } from '#server/backend/kernel/contact/contact-rules.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { verifyCaptcha } from '#server/backend/platform/captcha/captcha.ts'
import { createOrder, unwritten, type WrittenOrder } from '#server/backend/platform/engine/order-engine.ts'
import { countBooking, countedMailbox } from './booking-limits.ts'
import { claimHold, type HoldRow } from './holds.ts'
import { recordNewsletterRequest } from './interests.ts'
import { newOrderNumber, newUniqueKey } from './order-number.ts'
import type { TestDriveRow } from './test-drive-orders.ts'
import { testDriveLifecycle } from './test-drive.lifecycle.ts'

export type Booking = z.output<(typeof testDrive.rows.createOrder)['body']>

/**
 * Turns a held slot into an order. Captcha and e-mail are checked here, the rest by the order's machine. Throws
 * `captcha_invalid`, `email_not_allowed`, `too_many_requests`, `hold_expired`, `area_not_served`, or
 * `transition_not_allowed` with the name of the guard; a valid hold survives a refusal.
 */
export async function bookTestDrive(
  services: BackendContext,
  booking: Booking,
  { account, requestId, remoteAddress }: Pick<CallContext, 'account' | 'remoteAddress' | 'requestId'>,
): Promise<WrittenOrder<TestDriveRow>> {
  const { entryType, consents } = booking
  const phone = readPhone(booking.contact)
  const contact = { ...booking.contact, phone: phone ?? booking.contact.phone }
  assertLastingEmail(contact.email)
  return services.transaction(async () => {
    if (config.switches.captcha) await verifyCaptcha(services, booking.captcha)
    await countBooking(services, contact, { account, remoteAddress })
    const orderNo = newOrderNumber()
    const hold = await claimHold(services, { holdId: booking.holdId, orderNo, entryType })
    if (hold?.mode !== booking.mode) throw new Refusal('hold_expired', 'no such hold', { guard: 'isHoldValid' })
    const booked = await createOrder(
      services,
      testDriveLifecycle,
      draftOrder(services, orderNo, hold, {
        ...booking,
        contact,
        accountId: account?.id ?? null,
        mailbox: countedMailbox(contact, account),
      }),
      {
        event: {
          type: 'customer.booked',
          isHoldValid: true,
          hasConsents: consents.licence && consents.privateCheck,
          isPhoneValid: phone !== null,
          isAreaServed: await isServedFrom(services, hold.siteId, booking),
          isVehicleFree: true,
        },
      },
      requestId,
    )
    if (consents.newsletter) await requestNewsletter(services, booking, { account, requestId, remoteAddress })
    return booked
  })
}

/** A rate limit on newsletter requests, possibly used up by others on the network, must not fail the booking. */
async function requestNewsletter(
  services: BackendContext,
  { contact: { email }, locale, channelId, utm }: Booking,
  caller: Pick<CallContext, 'account' | 'remoteAddress' | 'requestId'>,
): Promise<void> {
  try {
    await services.savepoint(() => recordNewsletterRequest(services, { email, locale, channelId, utm }, caller))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error
    services.log.info('newsletter request dropped: too many requests')
  }
}

/** Draft of an order before its machine's first event. */
export function draftOrder(
  services: BackendContext,
  orderNo: string,
  hold: Pick<HoldRow, 'mode' | 'modelId' | 'siteId' | 'startsAt' | 'endsAt'>,
  {
    entryType,
    address,
    contact,
    consents,
    locale,
    channelId,
    orderSource,
    utm,
    pageScene,
    purchaseType,
    accountId,
    mailbox,
  }: Omit<Booking, 'holdId' | 'mode' | 'captcha'> & Pick<TestDriveRow, 'accountId' | 'mailbox'>,
): TestDriveRow {
  const now = services.clock.now()
  return {
    ...unwritten,
    orderNo,
    uniqueKey: newUniqueKey(),
    mode: hold.mode,
    entryType,
    modelId: hold.modelId,
    siteId: hold.siteId,
    startsAt: hold.startsAt,
    endsAt: hold.endsAt,
    address: entryType === EntryType.door ? (address ?? null) : null,
    contact,
    consents,
    locale,
    channelId,
    orderSource,
    utm: utm ?? null,
    pageScene,
    purchaseType: purchaseType ?? null,
    accountId,
    mailbox,
    vehicleId: null,
    advisorId: null,
    cancelReason: null,
    cancelComment: null,
    isEvaluated: false,
    createdAt: now,
    updatedAt: now,
  }
}

/** A car comes to a door from the site that serves it; other sites are too far away. */
async function isServedFrom(
  services: BackendContext,
  siteId: string,
  { entryType, address }: Pick<Booking, 'entryType' | 'address'>,
): Promise<boolean> {
  if (entryType === EntryType.store) return true
  if (!config.switches.testDriveAtDoor || !address) return false
  const site = await servingSite(services, address)
  return site?.id === siteId
}
