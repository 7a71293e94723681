import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { EntryType } from '#machines/shared/codes.ts'
import type { testDriveSite } from '#server/api/contract/groups/test-drive-site.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readPhone } from '#server/backend/kernel/contact/contact-rules.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { createOrder, type WrittenOrder } from '#server/backend/platform/engine/order-engine.ts'
import { draftOrder } from './book-test-drive.ts'
import { claimHold, holdForWalkIn } from './holds.ts'
import { newOrderNumber } from './order-number.ts'
import type { TestDriveRow } from './test-drive-orders.ts'
import { testDriveLifecycle } from './test-drive.lifecycle.ts'

export type WalkIn = z.output<(typeof testDriveSite.rows.createWalkInOrder)['body']>

/**
 * Books a drive now for a visitor in the store: held and booked in one step, without captcha, since staff see the
 * visitor. The drive is in the account that has the visitor's address, if there is one. Throws `slot_taken` while the store is closed or all cars are out.
 */
export async function bookWalkIn(
  services: BackendContext,
  { siteId, modelId, contact, consents, locale }: WalkIn,
  { account, requestId }: Pick<AccountContext, 'account' | 'requestId'>,
): Promise<WrittenOrder<TestDriveRow>> {
  const phone = readPhone(contact)
  return services.transaction(async () => {
    const { holdId } = await holdForWalkIn(services, {
      siteId,
      modelId,
      mode: 'test_drive_now',
      entryType: EntryType.store,
    })
    const orderNo = newOrderNumber()
    const hold = await claimHold(services, { holdId, orderNo, entryType: EntryType.store })
    if (!hold) throw new Refusal('slot_taken', 'the car was taken between hold and booking')
    return createOrder(
      services,
      testDriveLifecycle,
      draftOrder(services, orderNo, hold, {
        entryType: EntryType.store,
        contact: { ...contact, phone: phone ?? contact.phone },
        consents: { ...consents, newsletter: false },
        locale,
        channelId: 5,
        orderSource: 1,
        pageScene: 'test_drive',
        accountId: await accountOf(services, contact.email),
        mailbox: null,
      }),
      {
        event: {
          type: 'customer.booked',
          isHoldValid: true,
          hasConsents: consents.licence && consents.privateCheck,
          isPhoneValid: phone !== null,
          isAreaServed: true,
          isVehicleFree: true,
        },
        detail: { enteredBy: account.id },
      },
      requestId,
    )
  })
}

/** Every account has proved its address, so a drive at that address is its owner's. */
async function accountOf(services: BackendContext, email: string): Promise<string | null> {
  const [known] = await services
    .db()
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email.toLowerCase()))
  return known?.id ?? null
}
