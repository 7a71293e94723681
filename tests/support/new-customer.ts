import { randomUUID } from 'node:crypto'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { anyNetwork } from './any-network.ts'

/** New customer without credentials, as handlers receive them. */
export async function newCustomer(
  services: BackendContext,
  identityType: Account['identityType'] = 1,
): Promise<AccountContext> {
  const id = randomUUID()
  const person = { email: `${id}@solvei.example`, firstName: 'Ada', lastName: 'Berg', role: 'customer' } as const
  await services
    .db()
    .insert(accounts)
    .values({ ...person, id, passwordHash: 'x', identityType })
  return {
    account: { ...person, roles: [], id, identityType },
    requestId: 'test',
    appId: '10001',
    locale: { lang: 'de', region: 'DE' },
    remoteAddress: anyNetwork(),
  }
}
