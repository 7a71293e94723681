import { solveChallengeWorkers } from 'altcha/lib'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { z } from 'zod/mini'

const challengeShape = z.object({
  // What was signed goes back as it came.
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

/** More would leave the page nothing to run on. */
const mostWorkers = 4

/**
 * Finds the answer to a challenge by trying, in workers, which takes a second or two: base64 of what the server verifies. Throws where the challenge cannot be
 * read or no answer was found in time; null when the signal called it off.
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
