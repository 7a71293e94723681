import { z } from 'zod'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { type BindingRow, changeBinding, lockBinding, readBinding } from './apply-binding-event.ts'
import { applyProviderEvent } from './apply-provider-event.ts'
import { bindingReference, bindingRequestOf, shopperOfMethod } from './build-provider-request.ts'
import { readMethod } from './payment-methods.ts'
import type { Payments } from './payments.ts'

const checkKind = 'binding.check'
const expiryKind = 'binding.expire'
const deletionKind = 'payment.forget'
const about = z.object({ bindingId: z.string(), tries: z.number() })
const deletionPayload = z.object({ methodId: z.string() })

const checkMs = 2 * 60_000

/** Asks the provider about this try of a binding if no event arrives in time. */
export async function scheduleBindingCheck(
  services: BackendContext,
  { id: bindingId, tries }: BindingRow,
): Promise<void> {
  const dueAt = new Date(services.clock.now().getTime() + checkMs)
  await services.outbox.add({ kind: checkKind, payload: { bindingId, tries }, dueAt })
}

export async function scheduleBindingExpiry(
  services: BackendContext,
  { id: bindingId, tries, expiresAt }: BindingRow,
): Promise<void> {
  await services.outbox.add({ kind: expiryKind, payload: { bindingId, tries }, dueAt: expiresAt })
}

/** Deletes the instrument at the provider, after the removal is committed. */
export async function scheduleInstrumentDeletion(services: BackendContext, methodId: string): Promise<void> {
  await services.outbox.add({ kind: deletionKind, payload: { methodId } })
}

/** Registers the checks, expiry and deletion of bindings with the outbox. */
export function registerBindings(payments: Payments, outbox: OutboxDispatcher): void {
  const { services, provider } = payments

  outbox.deliver(checkKind, async (payload, outboxId) => {
    const { bindingId, tries } = about.parse(payload)
    const row = await readBinding(services, bindingId)
    if (!row || row.tries !== tries || (row.status !== 'verifying' && row.status !== 'actionRequired')) return
    const found = await provider.findBinding(bindingRequestOf(services, row), row.providerRef)
    // A verification charges nothing: one that never arrived has simply failed.
    const outcome = { type: 'refused', code: 'not_submitted' } as const
    const reference = bindingReference(bindingId, tries)
    const event = found ?? { about: 'binding' as const, reference, providerRef: null, outcome }
    await applyProviderEvent(payments, event, { source: 'reconciler', requestId: `outbox:${outboxId}` })
    const after = await readBinding(services, bindingId)
    if (after && (after.status === 'verifying' || after.status === 'actionRequired'))
      await scheduleBindingCheck(services, after)
  })

  outbox.handle(expiryKind, async (payload) => {
    const row = await lockBinding(services, about.parse(payload).bindingId)
    if (!row || row.status === 'bound') return
    await changeBinding(services, row.id, { status: 'expired', entry: null, action: null })
  })

  outbox.deliver(deletionKind, async (payload) => {
    const method = await readMethod(services, deletionPayload.parse(payload).methodId)
    // Bound again meanwhile, so it must not be deleted.
    if (!method?.removedAt || method.provider !== provider.name) return
    await provider.deleteInstrument({
      token: method.token,
      shopper: shopperOfMethod(method),
    })
  })
}
