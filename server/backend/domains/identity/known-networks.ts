import { and, desc, eq, gt, inArray, lte, notInArray } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { keyedHashes } from '#server/backend/kernel/secrets/keyed-hash.ts'
import { knownNetworks } from '#server/backend/platform/db/schema/identity.ts'
import { networkOf } from '#server/network/network-of.ts'
import { knownMs, type Owner } from './known-devices.ts'

/** Networks known for an account; the least recently used is dropped first. */
const maxNetworks = 10

/** Whether the account has signed in from this network before, with its current password. */
export async function isKnownNetwork(services: BackendContext, owner: Owner, remoteAddress: string): Promise<boolean> {
  const rows = await services
    .db()
    .select({ signedInAt: knownNetworks.signedInAt })
    .from(knownNetworks)
    .where(
      and(
        eq(knownNetworks.accountId, owner.id),
        inArray(knownNetworks.networkHash, hashesOf(services, owner, remoteAddress)),
        gt(knownNetworks.signedInAt, horizon()),
      ),
    )
  return rows.length > 0
}

/**
 * Records the network of a sign-in. Not in a transaction: of concurrent sign-ins, the last to delete sees the rows of
 * all.
 */
export async function recordNetwork(services: BackendContext, owner: Owner, remoteAddress: string): Promise<void> {
  const signedInAt = new Date()
  const [networkHash] = hashesOf(services, owner, remoteAddress)
  await services
    .db()
    .insert(knownNetworks)
    .values({ accountId: owner.id, networkHash, signedInAt })
    .onConflictDoUpdate({ target: [knownNetworks.accountId, knownNetworks.networkHash], set: { signedInAt } })
  const ofAccount = eq(knownNetworks.accountId, owner.id)
  const latest = services
    .db()
    .select({ networkHash: knownNetworks.networkHash })
    .from(knownNetworks)
    .where(ofAccount)
    .orderBy(desc(knownNetworks.signedInAt), knownNetworks.networkHash)
    .limit(maxNetworks)
  await services
    .db()
    .delete(knownNetworks)
    .where(and(ofAccount, notInArray(knownNetworks.networkHash, latest)))
}

/** Deletes networks that are no longer known. */
export async function sweepKnownNetworks(services: BackendContext): Promise<void> {
  await services.db().delete(knownNetworks).where(lte(knownNetworks.signedInAt, horizon()))
}

function horizon(): Date {
  return new Date(Date.now() - knownMs)
}

/** Differ between accounts, so that the table does not reveal which accounts share a network. */
function hashesOf({ env }: BackendContext, { id: accountId, passwordHash }: Owner, remoteAddress: string) {
  const text = [accountId, passwordHash ?? '', networkOf(remoteAddress)].join('\n')
  return keyedHashes(env, 'known-network', text)
}
