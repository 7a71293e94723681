import { z } from 'zod'
import type { Services } from '#server/backend/kernel/services.ts'

/** What is asked of the provider about an attempt, outside any transaction and as often as it takes. */
export const providerCalls = ['pay', 'cancel', 'ask', 'refund'] as const
export type ProviderCall = (typeof providerCalls)[number]

export const providerCallPayload = z.object({ attemptNo: z.string() })

export function kindOf(call: ProviderCall): string {
  return `paymentCall.${call}`
}

/** Has the provider called once the running transaction is committed, however often the process dies on the way. */
export async function queueProviderCall(services: Services, call: ProviderCall, attemptNo: string): Promise<void> {
  await services.outbox.add({ kind: kindOf(call), payload: { attemptNo } })
}
