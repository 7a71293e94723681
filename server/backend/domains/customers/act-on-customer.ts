import { eq } from 'drizzle-orm'
import { config } from '#config'
import type { CustomerActs } from '#server/api/contract/groups/customer-operations.ts'
import type { BlockingOrder } from '#server/api/contract/schemas/account.ts'
import { type ActRefusal, type CustomerAct, customerActs } from '#server/api/input/customers.ts'
import { eraseLocked, isErased, listOpenMatters } from '#server/backend/domains/account/module.ts'
import { endAllSessions } from '#server/backend/domains/identity/module.ts'
import { unbindClientsOf } from '#server/backend/domains/notifications/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { recordStaffAction, type StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { type AccountRow, lockAccount } from './customer-account.ts'

/** What is logged of each act. */
const logged = {
  'staff.signedOut': 'customer.signedOut',
  'staff.blocked': 'customer.blocked',
  'staff.unblocked': 'customer.unblocked',
  'staff.erased': 'customer.erased',
} as const satisfies Record<CustomerAct['type'], string>

/**
 * Acts on an account and logs it with the reason. A blocked account has no sessions and cannot be signed in to; its
 * orders and payments continue. An erasure is that of the customer's own page. Returns what is possible now. Throws
 * `not_found` and `transition_not_allowed`.
 */
export function actOnCustomer(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  { accountId, type, reason }: CustomerAct & { accountId: string },
  caller: StaffCaller,
): Promise<CustomerActs> {
  return services.transaction(async () => {
    const account = await lockAccount(services, accountId)
    const facts = { account, open: await openMattersOf(services, sources, account) }
    const refusal = refusalOf(type, facts)
    if (refusal) throw new Refusal('transition_not_allowed', `${type}: ${refusal}`, { refusal })
    await recordStaffAction(services, caller, { action: logged[type], reference: accountId, detail: { reason } })
    if (type === 'staff.erased') {
      const locale = account.locale ?? config.defaultLocale
      await eraseLocked(services, sources, { accountId, email: account.email }, locale)
      return customerActs.map((act) => ({ type: act, refusal: 'isErased' }))
    }
    const blockedAt = type === 'staff.blocked' ? services.clock.now() : null
    await services.db().update(accounts).set({ blockedAt }).where(eq(accounts.id, accountId))
    if (type !== 'staff.unblocked') {
      await endAllSessions(services, accountId)
      await unbindClientsOf(services, accountId, caller.requestId)
    }
    return judgedActs({ ...facts, account: { ...account, blockedAt } })
  })
}

interface CustomerFacts {
  account: AccountRow
  /** What prevents an erasure. */
  open: readonly BlockingOrder[]
}

/** What is open of an account; nothing of an erased one. */
export async function openMattersOf(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  account: AccountRow,
): Promise<BlockingOrder[]> {
  const { id: accountId, email } = account
  return isErased(account) ? [] : listOpenMatters(services, sources, { accountId, email })
}

/** All acts, each with the reason why it is refused. */
export function judgedActs(facts: CustomerFacts): CustomerActs {
  return customerActs.map((type) => ({ type, refusal: refusalOf(type, facts) }))
}

function refusalOf(type: CustomerAct['type'], { account, open }: CustomerFacts): ActRefusal | null {
  if (isErased(account)) return 'isErased'
  // Its person acts by the account that stays.
  if (account.mergedInto) return 'isMerged'
  // A blocked person may have been given a role.
  if (type === 'staff.unblocked') return account.blockedAt ? null : 'isNotBlocked'
  // Their roles are withdrawn at /ops/staff.
  if (account.role === 'staff') return 'isStaff'
  if (type === 'staff.erased') return open.length > 0 ? 'isOpen' : null
  // A blocked account has no sessions to end.
  return account.blockedAt ? 'isBlocked' : null
}
