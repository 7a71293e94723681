import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { captcha } from '#server/api/contract/groups/captcha.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { countInMemory } from '#server/backend/kernel/limits/count-in-memory.ts'
import { networkOf } from '#server/network/network-of.ts'
import { newChallenge } from './captcha.ts'

/** Challenges per network and minute, on each replica; far more than forms can be sent. */
const challenges = { points: 120, duration: 60 }

export function createCaptchaHandlers(services: BackendContext): Handlers<typeof captcha> {
  // In memory: storing a challenge would cost more than creating it.
  const limiter = new RateLimiterMemory(challenges)
  return {
    async createChallenge(_input, { remoteAddress }) {
      await countInMemory(limiter, networkOf(remoteAddress))
      return { ...(await newChallenge(services)) }
    },
  }
}
