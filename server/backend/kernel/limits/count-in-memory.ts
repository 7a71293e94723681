import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#server/backend/kernel/refusal.ts'

/** Counts one request, on each replica separately; throws too_many_requests above the limit. */
export async function countInMemory(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal
  }
}

export function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  const retryAfterSeconds = Math.ceil(msBeforeNext / 1000)
  return new Refusal('too_many_requests', 'too many requests of one network', { retryAfterSeconds })
}
