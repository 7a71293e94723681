import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ProductError } from '#machines/shared/call-errors.ts'
import { networkOf } from '#server/network/network-of.ts'
import type { RequestContext } from './request-context.ts'

/** Far above manual use: a flow saves its state every few seconds at most. */
const writes = new RateLimiterMemory({ points: 120, duration: 60 })

/** Counts a write of this visitor; throws too_many_requests above the limit. Each replica counts separately. */
export async function countWrite({ remoteAddress, requestId }: RequestContext): Promise<void> {
  try {
    await writes.consume(networkOf(remoteAddress ?? 'unknown'))
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const data = { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) }
    const resultCode = 'too_many_requests'
    throw new ProductError(resultCode, {
      resultCode,
      rawMessage: '',
      debugMsg: 'write limit of the site',
      requestId,
      data,
    })
  }
}
