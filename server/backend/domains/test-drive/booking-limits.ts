import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { openTestDrive } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { TestDriveContact } from '#server/api/contract/schemas/test-drive.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { bounds, limits } from '#server/backend/kernel/limits/limits.ts'
import { isOwnAddress, mailboxOf } from '#server/backend/kernel/limits/mailbox-of.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempt, countAttempts } from '#server/backend/platform/attempts/attempts.ts'
import { testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import type { TestDriveRow } from './test-drive-orders.ts'

/**
 * Mailbox that a booking counts against; null if a customer books for their account's own address, which counts
 * instead. This prevents others from exhausting a customer's limit by entering their address.
 */
export function countedMailbox({ email }: Pick<TestDriveContact, 'email'>, account: Account | null): string | null {
  return isOwnAddress(email, account) ? null : mailboxOf(email)
}

/**
 * Counts a booking in the transaction that creates the order. Throws `too_many_requests`, also at the limit of pending
 * drives: a separate code would reveal what is booked for an address.
 */
export async function countBooking(
  services: BackendContext,
  contact: TestDriveContact,
  { account, remoteAddress }: Pick<CallContext, 'account' | 'remoteAddress'>,
): Promise<void> {
  if (isOwnAddress(contact.email, account)) {
    const { accountId, mailbox } = testDriveOrders
    await Promise.all([
      countAttempts(services, [limits.ownDriveFrom, remoteAddress], [limits.ownDrive, account.id]),
      assertFewAhead(services, and(eq(accountId, account.id), isNull(mailbox))),
    ])
    return
  }
  const mailbox = mailboxOf(contact.email)
  const phone = `${contact.phoneCountry} ${contact.phone.replace(/^0+/, '')}`
  await Promise.all([
    countAttempts(services, [limits.driveFrom, remoteAddress], [limits.driveTo, mailbox], [limits.drivePhone, phone]),
    assertFewAhead(services, eq(testDriveOrders.mailbox, mailbox)),
  ])
}

/** Counts a reschedule by the customer. Throws `too_many_requests`. */
export function countMove(
  services: BackendContext,
  { mailbox, accountId, orderNo }: Pick<TestDriveRow, 'mailbox' | 'accountId' | 'orderNo'>,
): Promise<void> {
  return countAttempt(services, limits.driveMoved, mailbox ?? accountId ?? orderNo)
}

/** Sent after the limits, which lock their rows: of two concurrent bookings the second sees the first. */
async function assertFewAhead(services: BackendContext, booker: ReturnType<typeof and>): Promise<void> {
  const { status, endsAt } = testDriveOrders
  const isAhead = and(inArray(status, openTestDrive), gt(endsAt, services.clock.now()))
  const ahead = await services.db().$count(testDriveOrders, and(booker, isAhead))
  if (ahead >= bounds.openDrives) throw new Refusal('too_many_requests', `${ahead} drives are pending`)
}
