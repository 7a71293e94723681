import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { parseJson } from '#server/api/contract/parse-json.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { derivedKey } from '#server/backend/kernel/secrets/derived-key.ts'
import { usedCaptchas } from '#server/backend/platform/db/schema/wire.ts'

/** Rounds of PBKDF2 per guess. */
const cost = 5_000
/** Long enough to fill in the whole form first. */
const lifeMs = 30 * 60 * 1000

function secretsBy(linkSecret: string) {
  return {
    hmacSignatureSecret: derivedKey(linkSecret, 'captcha').toString('hex'),
    hmacKeySignatureSecret: derivedKey(linkSecret, 'captcha-solution').toString('hex'),
  }
}

/** Signed challenge in the format of the ALTCHA widget. Stored only once it is solved. */
export function newChallenge(services: BackendContext): Promise<Challenge> {
  const {
    captchaGuesses: least,
    linkSecrets: [newest],
  } = services.env
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(least, 2 * least),
    deriveKey,
    expiresAt: new Date(Date.now() + lifeMs),
    ...secretsBy(newest),
  })
}

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        keySignature: z.string(),
        expiresAt: z.number(),
      })
      .strict(),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * Verifies the widget's payload (base64 of JSON) and marks it as used; throws captcha_invalid when it is missing,
 * forged, expired, unsolved or used before. A rolled-back transaction leaves it valid for another attempt.
 */
export async function verifyCaptcha(services: BackendContext, payload: string | undefined): Promise<void> {
  const parsed = payloadSchema.safeParse(decode(payload ?? ''))
  if (!parsed.success) throw new Refusal('captcha_invalid', 'not a solved challenge')
  const { challenge } = parsed.data
  const { verified, expired } = await verifyWithAny(services, parsed.data)
  if (!verified) throw new Refusal('captcha_invalid', expired ? 'the challenge has expired' : 'the solution is wrong')

  const expiresAt = new Date(challenge.parameters.expiresAt * 1000)
  const used = await services
    .db()
    .insert(usedCaptchas)
    .values({ signature: challenge.signature, expiresAt })
    .onConflictDoNothing()
    .returning()
  if (used.length === 0) throw new Refusal('captcha_invalid', 'the challenge was used before')
}

/** Result by the version of the secret that signed the challenge; by the newest where none did. */
async function verifyWithAny({ env }: BackendContext, payload: z.infer<typeof payloadSchema>) {
  const [newest, ...former] = env.linkSecrets
  const verifyBy = (secret: string) => verifySolution({ ...payload, deriveKey, ...secretsBy(secret) })
  const result = await verifyBy(newest)
  for (const secret of result.verified ? [] : former) {
    const other = await verifyBy(secret)
    if (other.verified) return other
  }
  return result
}

function decode(payload: string): unknown {
  try {
    return parseJson(Buffer.from(payload, 'base64').toString('utf8'))
  } catch {
    // Invalid JSON is treated like an unsolved challenge.
    return null
  }
}
