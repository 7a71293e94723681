import { z } from 'zod'
import type { Services } from '#server/backend/kernel/services.ts'

/** Requests to the provider about an attempt, made outside transactions and repeated as needed. */
export const providerCalls = ['pay', 'cancel', 'ask', 'refund'] as const
export type ProviderCall = (typeof providerCalls)[number]

export const providerCallPayload = z.object({ attemptNo: z.string() })

export function kindOf(call: ProviderCall): string {
  return `paymentCall.${call}`
}

/** Queues a provider request for after the running transaction's commit. The outbox repeats it if the process dies. */
export async function queueProviderCall(services: Services, call: ProviderCall, attemptNo: string): Promise<void> {
  await services.outbox.add({ kind: kindOf(call), payload: { attemptNo } })
}
