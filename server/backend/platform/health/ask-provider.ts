import { failureText } from '#server/backend/kernel/failure-text.ts'
import type { ProviderFailure } from '#server/backend/platform/db/schema/replicas.ts'
import { counter, histogram } from '#server/telemetry/metrics.ts'
import { inSpan, noteInSpan } from '#server/telemetry/tracing.ts'

export const providers = ['payment', 'mail', 'push', 'text'] as const
export type Provider = (typeof providers)[number]

/** `refused`: the provider answered, and said no to this request. `failed`: it did not do its work. */
type Result = 'done' | 'refused' | 'failed'

interface Asked<T> {
  provider: Provider
  /** `send`, `pay`, `refund` … */
  operation: string
  /** Result of an answer; default: done. */
  resultOf?: (answer: T) => Result
  /** Whether an error is a refusal. */
  isRefusal?: (error: unknown) => boolean
}

const countRequest = counter('solvei_provider_requests_total', 'Requests to providers, by result.', [
  'provider',
  'operation',
  'result',
])
const observeSeconds = histogram('solvei_provider_request_duration_seconds', 'Time of a request to a provider.', [
  'provider',
])

const failures = new Map<Provider, ProviderFailure>()

/** Asks a provider as a span of the trace; counts the result, and remembers the last failure for staff. */
export function askProvider<T>(
  { provider, operation, resultOf = () => 'done', isRefusal = () => false }: Asked<T>,
  ask: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()

  function note(result: Result, reason: () => string): void {
    countRequest(1, provider, operation, result)
    observeSeconds((performance.now() - startedAt) / 1_000, provider)
    noteInSpan({ 'solvei.result': result })
    if (result === 'failed') failures.set(provider, { at: new Date().toISOString(), reason: reason() })
  }

  return inSpan(
    () => ({ name: `${provider} ${operation}`, kind: 'client' }),
    async () => {
      try {
        const answer = await ask()
        note(resultOf(answer), () => operation)
        return answer
      } catch (error) {
        note(isRefusal(error) ? 'refused' : 'failed', () => failureText(error))
        throw error
      }
    },
  )
}

/** Last failures of the providers that this process has asked. */
export function providerFailures(): Record<string, ProviderFailure> {
  return Object.fromEntries(failures)
}
