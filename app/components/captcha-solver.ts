import { solveChallengeWorkers } from 'altcha/lib'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { z } from 'zod/mini'

const challengeShape = z.object({
  // The server gets back exactly what it signed.
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
})

/** More workers would leave no core for the page. */
const mostWorkers = 4

/**
 * Solves a challenge by brute force in workers, which takes a second or two. Returns, in base64, what the server
 * verifies; null when the signal aborted. Throws when the challenge cannot be read or no answer was found in time.
 */
export async function solveCaptcha(given: unknown, controller: AbortController): Promise<string | null> {
  const challenge = challengeShape.parse(given)
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(navigator.hardwareConcurrency, mostWorkers),
    createWorker: () => new Pbkdf2Worker(),
  })
  if (controller.signal.aborted) return null
  if (!solution) throw new Error('the captcha has no solution')
  return btoa(JSON.stringify({ challenge, solution }))
}
