import { z } from 'zod'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'

/** Requests to the provider about an attempt, made outside transactions and repeated as needed. */
export const providerRequestKinds = ['pay', 'cancel', 'ask', 'refund'] as const
export type ProviderRequestKind = (typeof providerRequestKinds)[number]

export const providerRequestPayload = z.object({ attemptNo: z.string() })

export function outboxKindOf(kind: ProviderRequestKind): string {
  return `paymentCall.${kind}`
}

/** Queues a provider request for after the running transaction's commit. The outbox repeats it if the process dies. */
export async function queueProviderRequest(
  services: BackendContext,
  kind: ProviderRequestKind,
  attemptNo: string,
): Promise<void> {
  await services.outbox.add({ kind: outboxKindOf(kind), payload: { attemptNo } })
}
