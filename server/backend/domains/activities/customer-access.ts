import { and, desc, eq } from 'drizzle-orm'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import { customerActions } from '#machines/orders/activity-registration/customer-actions.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { activityRegistrations } from '#server/backend/platform/db/schema/activities.ts'
import type { RegistrationRow } from './activity-registrations.ts'
import { placesChanged } from './places.ts'
import { isTokenOf } from './registration-link.ts'
import { fireRegistrationEvent, readRegistration } from './registration.lifecycle.ts'

/** Proof of access to a registration: the token of its mails, or the signed-in account. */
export interface Claim {
  registrationNo: string
  token?: string | undefined
  account: CallContext['account']
}

/** Throws `link_invalid` for unknown registrations as well, so that their existence is not revealed. */
export async function readOwn(services: BackendContext, claim: Claim): Promise<RegistrationRow> {
  const row = await readRegistration(services, claim.registrationNo)
  if (!row) throw new Refusal('link_invalid', `no registration ${claim.registrationNo}`)
  assertOwn(services, row, claim)
  return row
}

/** Cancels the registration and releases its place; idempotent. Throws `link_invalid`, `transition_not_allowed`. */
export async function cancelOwn(services: BackendContext, claim: Claim, requestId: string): Promise<RegistrationRow> {
  const row = await readOwn(services, claim)
  if (row.status === RegistrationStatus.cancelled) return row
  const target = { orderNo: row.orderNo, requestId, notFoundCode: 'link_invalid' } as const
  try {
    return await services.savepoint(async () => {
      const cancelled = await fireRegistrationEvent(services, target, async (locked) => {
        assertOwn(services, locked, claim)
        return { event: { type: customerActions.events.cancel } }
      })
      await placesChanged(services)
      return cancelled
    })
  } catch (error) {
    // Concurrent cancellation: the second one finds it done.
    const after = error instanceof Refusal ? await readOwn(services, claim) : null
    if (after?.status === RegistrationStatus.cancelled) return after
    throw error
  }
}

/** Upper bound of registrations listed. */
const maxListed = 50

/** Registrations of an account, newest first. */
export async function listOwn(services: BackendContext, accountId: string): Promise<RegistrationRow[]> {
  const { orderNo, createdAt } = activityRegistrations
  const rows = await services
    .db()
    .select({ orderNo })
    .from(activityRegistrations)
    .where(and(eq(activityRegistrations.accountId, accountId)))
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(maxListed)
  const found = await Promise.all(rows.map((row) => readRegistration(services, row.orderNo)))
  return found.flatMap((row) => row ?? [])
}

function assertOwn(services: BackendContext, row: RegistrationRow, { account, token }: Claim): void {
  if (account !== null && account.id === row.accountId) return
  if (token !== undefined && isTokenOf(services.env, row.orderNo, token)) return
  throw new Refusal('link_invalid', `${row.orderNo} is not the caller's`)
}
