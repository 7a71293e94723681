import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { captcha } from '#server/api/contract/groups/captcha.ts'
import { type Handlers, Refusal } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'
import { networkOf } from '#server/network/network-of.ts'
import { newChallenge } from './captcha.ts'

/** Challenges of one network in a minute, for each replica: many more than forms can be sent from there. */
const challenges = { points: 120, duration: 60 }

export function createCaptchaHandlers(services: Services): Handlers<typeof captcha> {
  // In memory: to write each down would cost more than to make it.
  const limiter = new RateLimiterMemory(challenges)
  return {
    async createChallenge(_input, { remoteAddress }) {
      await limiter.consume(networkOf(remoteAddress)).catch((refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const retryAfterSeconds = Math.ceil(refusal.msBeforeNext / 1000)
        throw new Refusal('too_many_requests', 'too many challenges', { retryAfterSeconds })
      })
      return { ...(await newChallenge(services)) }
    },
  }
}
