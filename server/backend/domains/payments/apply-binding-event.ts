import { eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { methodBindings } from '#server/backend/platform/db/schema/payments.ts'
import { readBindingReference } from './build-provider-request.ts'
import { storeMethod } from './payment-methods.ts'
import type { ProviderEventAbout } from './payment-provider.ts'
import type { Payments } from './payments.ts'

export type BindingRow = typeof methodBindings.$inferSelect

/** Final states of a binding. */
const settled = new Set<BindingRow['status']>(['bound', 'expired'])

export async function readBinding(services: BackendContext, id: string): Promise<BindingRow | undefined> {
  const [row] = await services.db().select().from(methodBindings).where(eq(methodBindings.id, id))
  return row
}

export async function lockBinding(services: BackendContext, id: string): Promise<BindingRow | undefined> {
  const [row] = await services.db().select().from(methodBindings).where(eq(methodBindings.id, id)).for('update')
  return row
}

export async function changeBinding(services: BackendContext, id: string, changes: Partial<BindingRow>): Promise<void> {
  await services
    .db()
    .update(methodBindings)
    .set({ ...changes, updatedAt: services.clock.now() })
    .where(eq(methodBindings.id, id))
}

/**
 * Applies a provider event about a card or wallet to be stored. A success may follow a refusal (slow bank), never the
 * reverse; events of earlier tries are ignored.
 */
export function applyBindingEvent(
  { services, provider }: Payments,
  { reference, providerRef, outcome }: ProviderEventAbout<'binding'>,
): Promise<'heard' | 'stale' | 'unknown'> {
  return services.transaction(async () => {
    const about = readBindingReference(reference)
    const row = about && (await lockBinding(services, about.bindingId))
    if (!row) return 'unknown'
    if (settled.has(row.status) || about.tries !== row.tries) return 'stale'
    const change = (changes: Partial<BindingRow>) =>
      changeBinding(services, row.id, { providerRef: providerRef ?? row.providerRef, ...changes })

    switch (outcome.type) {
      case 'processing':
        return 'stale'
      case 'actionRequired':
        if (row.status !== 'verifying') return 'stale'
        await change({ status: 'actionRequired', action: outcome.action })
        return 'heard'
      case 'refused':
        if (row.status === 'refused') return 'stale'
        await change({ status: 'refused', action: null, refusalCode: outcome.code })
        return 'heard'
      case 'bound': {
        const method = await storeMethod(services, {
          owner: { kind: row.ownerKind, id: row.ownerId },
          provider: provider.name,
          instrument: outcome.instrument,
          isDefault: row.isDefault,
        })
        await change({ status: 'bound', action: null, entry: null, refusalCode: null, methodId: method.id })
        return 'heard'
      }
    }
    return outcome satisfies never
  })
}
