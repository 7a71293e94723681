import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { verifyCaptcha } from '#server/backend/platform/captcha/captcha.ts'
import { usedCaptchas } from '#server/backend/platform/db/schema/wire.ts'
import { sweepWire } from '#server/backend/platform/platform-jobs.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'

const place = useDatabases('migrated')

/** At least. */
const guesses = 20

const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
})
type Challenge = z.infer<typeof challengeSchema>

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

describe.each(databaseKinds)('the captcha (%s)', (kind) => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await startTestBackend({ place: await place(kind), env: { captchaGuesses: guesses } })
  })
  afterAll(() => backend.stop())
  afterEach(() => {
    vi.useRealTimers()
  })

  async function newChallenge(): Promise<Challenge> {
    const { body } = await backend.call({ path: '/bff/api/v1/captcha/challenge' })
    return challengeSchema.parse(body['data'])
  }

  async function solved(): Promise<{ challenge: Challenge; solution: { counter: number; derivedKey: string } }> {
    const challenge = await newChallenge()
    const solution = await solveChallenge({ challenge, deriveKey })
    if (!solution) throw new Error('the challenge was not solved in time')
    return { challenge, solution }
  }

  const verify = (payload: string | undefined) => verifyCaptcha(backend.services, payload)
  const refusal = expect.objectContaining({ name: 'Refusal', code: 'captcha_invalid' })

  it('is asked for a hundred and twenty times a minute from one network', async () => {
    const ask = async (address: string) =>
      (await backend.call({ path: '/bff/api/v1/captcha/challenge', headers: { 'x-forwarded-for': address } })).status
    for (let turn = 0; turn < 120; turn += 1) expect(await ask('198.51.100.20')).toBe(200)
    expect(await ask('198.51.100.20')).toBe(429)
    expect(await ask('198.51.100.21')).toBe(200)
  })

  it('is passed with a challenge that took the work it was to take', async () => {
    const payload = await solved()
    expect(payload.solution.counter).toBeGreaterThanOrEqual(guesses)
    expect(payload.solution.counter).toBeLessThan(2 * guesses)
    await expect(verify(encode(payload))).resolves.toBeUndefined()
  })

  it('is passed once: a replay is refused, also at the same moment', async () => {
    const payload = encode(await solved())
    const results = await Promise.allSettled([verify(payload), verify(payload), verify(payload)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(verify(payload)).rejects.toEqual(refusal)
  })

  it('stays good when the transaction it was used in is rolled back', async () => {
    const payload = encode(await solved())
    const booking = backend.services.transaction(async () => {
      await verify(payload)
      throw new Refusal('hold_expired', 'too late')
    })
    await expect(booking).rejects.toMatchObject({ code: 'hold_expired' })
    await expect(verify(payload)).resolves.toBeUndefined()
  })

  it('is refused when it was not solved, made easier, or made by somebody else', async () => {
    const { challenge, solution } = await solved()
    const wrong = [
      undefined,
      '',
      'not base64 of anything',
      encode(null),
      encode({ challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } }),
      encode({ challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution }),
      encode({ challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution }),
      encode({ challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9e9 } }, solution }),
    ]
    for (const payload of wrong) await expect(verify(payload)).rejects.toEqual(refusal)
  })

  it('is refused after half an hour', async () => {
    const payload = encode(await solved())
    vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] })
    await expect(verify(payload)).rejects.toEqual(refusal)
  })

  it('is remembered as used only as long as it could be used', async () => {
    await verify(encode(await solved()))
    const count = () => backend.services.db().$count(usedCaptchas)
    await sweepWire(backend.services)
    expect(await count()).toBeGreaterThan(0)
    vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] })
    await sweepWire(backend.services)
    expect(await count()).toBe(0)
  })
})
