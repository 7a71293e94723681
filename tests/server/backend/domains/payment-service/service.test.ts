import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { wireJson } from '#server/api/contract/parse-json.ts'
import { ruleOf } from '#server/backend/domains/payment-service/card-number.ts'
import { isIban } from '#server/backend/domains/payment-service/iban.ts'
import { merchantKeys } from '#server/backend/domains/payment-service/pay-context.ts'
import { testAccounts, testCards } from '#server/backend/domains/payment-service/test-cards.ts'
import { payPayments, payVault } from '#server/backend/platform/db/schema/payment-service.ts'
import { wireLimits } from '#server/backend/platform/http/wire-request.ts'
import { minute, openPaymentWorld, type PaymentWorld } from '#tests/server/backend/domains/payments/payment-world.ts'
import { bothKinds, useDatabases } from '#tests/support/databases.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { answerAction, enterCard } from '#tests/support/payment-customer.ts'
import { paymentSecret } from '#tests/support/test-env.ts'

const place = useDatabases('migrated')
const { apiKey } = merchantKeys(paymentSecret)
const base = 'https://solvei.example/pay'

describe.each(bothKinds)('the embedded payment service (%s)', (kind) => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await openPaymentWorld(await place(kind))
  })
  afterAll(() => world.close())

  async function call(method: string, path: string, body?: unknown, key = apiKey) {
    const response = await world.fetch(
      new Request(`${base}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    const data: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
    return { status: response.status, data }
  }

  async function entry(shopper: string): Promise<string> {
    const { data } = await call('POST', '/entries', { shopper, locale: 'nl_NL' })
    return String(data['url'])
  }

  const requestOf = (reference: string, shopper: string, token: string, changes = {}) => ({
    reference,
    amount: 1_000,
    currency: 'EUR',
    orderNo: 'O-1',
    shopper,
    initiator: 'customer',
    instrument: { kind: 'entered', token },
    isKept: false,
    locale: 'nl_NL',
    returnUrl: 'https://solvei.example/back',
    presentation: 'frame',
    ...changes,
  })

  it('is closed to whoever has not the merchant’s key', async () => {
    for (const path of ['/payments?reference=x', '/payments/x/refunds', '/stored/x', '/nothing']) {
      expect(await call('GET', path, undefined, 'guessed')).toEqual({ status: 401, data: { code: 'unauthorised' } })
    }
    expect((await call('GET', '/payments?reference=none')).status).toBe(404)
  })

  it('answers nonsense with a clear refusal', async () => {
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      '{"reference":"\\u0000"}',
      JSON.stringify({ reference: 'x'.repeat(300) }),
    ]) {
      expect(await call('POST', '/payments', body)).toEqual({ status: 400, data: { code: 'invalid_request' } })
    }
    expect(world.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  it('reads JSON no larger and no deeper than that of any other call', async () => {
    const nested = (depth: number) => `{"redirectResult":"x","more":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
    const padded = (bytes: number) => '{"redirectResult":"x"}'.padEnd(bytes)
    const bodies = [
      nested(wireJson.depth),
      nested(wireJson.depth + 1),
      padded(wireLimits.body),
      padded(wireLimits.body + 1),
    ]
    const answers = bodies.map((body) => call('POST', '/payments/details', body))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 400, 404, 400])
  })

  it('makes a payment once for each reference, and no other payment under it', async () => {
    const token = await enterCard(world.fetch, await entry('s1'), 'approved')
    const request = requestOf('R-1', 's1', token)
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', '/payments', request)))
    expect(new Set(answers.map(({ data }) => data['id'])).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await call('POST', '/payments', { ...request, amount: 2_000 })).toMatchObject({
      status: 409,
      data: { code: 'reference_conflict' },
    })
  })

  it('takes no money under a reference that was cancelled before it was used', async () => {
    const token = await enterCard(world.fetch, await entry('s2'), 'approved')
    const request = requestOf('R-2', 's2', token)
    expect(await call('POST', '/payments/cancel', request)).toMatchObject({ data: { status: 'cancelled' } })
    expect(await call('POST', '/payments', request)).toMatchObject({ data: { status: 'cancelled' } })
  })

  it('keeps what the customer’s bank allows while the merchant cancels, and can give it back', async () => {
    const token = await enterCard(world.fetch, await entry('s4'), 'challenge')
    const request = requestOf('R-4', 's4', token)
    const { data } = await call('POST', '/payments', request)
    const isDecided = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const deciding = world.services.transaction(async () => {
      await answerAction(world.fetch, String(Reflect.get(Object(data['action']), 'url')))
      isDecided.resolve()
      await commit.promise
    })
    await isDecided.promise
    const cancelling = call('POST', '/payments/cancel', request)
    // The embedded database has one session, for which the whole call waits.
    if (kind === 'postgresql') await vi.waitUntil(async () => (await lockWaits(world.services)) === 1)
    commit.resolve()
    await deciding
    expect(await cancelling).toMatchObject({ status: 200, data: { status: 'captured' } })
    const refund = { reference: 'R-4-R1', amount: 1_000 }
    expect(await call('POST', `/payments/${String(data['id'])}/refunds`, refund)).toMatchObject({ status: 200 })
  })

  it('gives back no more than it has taken, and each refund once', async () => {
    const token = await enterCard(world.fetch, await entry('s3'), 'approved')
    const { data } = await call('POST', '/payments', requestOf('R-3', 's3', token))
    const refunds = `/payments/${String(data['id'])}/refunds`
    expect((await call('POST', refunds, { reference: 'R-3-R1', amount: 1_001 })).data).toEqual({
      code: 'refund_too_large',
    })
    const once = await Promise.all([1, 2, 3].map(() => call('POST', refunds, { reference: 'R-3-R1', amount: 600 })))
    expect(once.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await call('POST', refunds, { reference: 'R-3-R2', amount: 401 })).data).toEqual({
      code: 'refund_too_large',
    })
    expect((await call('POST', refunds, { reference: 'R-3-R2', amount: 400 })).status).toBe(200)
    await world.later(minute)
    const { data: after } = await call('GET', '/payments?reference=R-3')
    expect(after['refunds']).toMatchObject([
      { reference: 'R-3-R1', amount: 600, status: 'succeeded' },
      { reference: 'R-3-R2', amount: 400, status: 'succeeded' },
    ])
    expect((await call('POST', '/payments/none/refunds', { reference: 'x', amount: 1 })).status).toBe(404)
  })

  it('keeps numbers sealed, and forgets those that nobody uses', async () => {
    const rows = await world.services.db().select().from(payVault)
    const dump = JSON.stringify([rows, await world.services.db().select().from(payPayments)])
    for (const { number } of testCards) expect(dump).not.toContain(number)
    const before = rows.filter(({ sealedNumber }) => sealedNumber !== null).length
    await enterCard(world.fetch, await entry('s4'), 'amex')
    await world.later(16 * minute)
    const after = await world.services.db().select().from(payVault)
    expect(after.filter(({ sealedNumber }) => sealedNumber !== null).length).toBeLessThan(before)
    expect(after.some(({ brand, sealedNumber }) => brand === 'amex' && sealedNumber !== null)).toBe(false)
  })

  it('takes published cards alone, and says what is wrong with others', async () => {
    const url = await entry('s5')
    const send = async (card: Record<string, string>) => {
      const body = new URLSearchParams({
        number: '4111000000000016',
        expiryMonth: '12',
        expiryYear: '2030',
        code: '123',
        ...card,
      })
      const response = await world.fetch(new Request(`${url}/card`, { method: 'POST', body }))
      return { status: response.status, ...(await response.json()) }
    }
    expect(await send({ number: '4242424242424242' })).toEqual({ status: 422, problems: { number: 'unsupported' } })
    expect(await send({ number: '4111000000000017' })).toEqual({ status: 422, problems: { number: 'invalid' } })
    expect(await send({ expiryYear: '2025', code: '1234' })).toEqual({
      status: 422,
      problems: { expiry: 'past', code: 'invalid' },
    })
    expect(await send({ number: '340000000000017', code: '123' })).toMatchObject({ problems: { code: 'invalid' } })
    expect(await send({ number: 'x' })).toMatchObject({ status: 400 })
    expect(await send({})).toMatchObject({ status: 200, card: { brand: 'visa', last4: '0016' } })
  })

  it('takes published accounts alone, and says what is wrong with others', async () => {
    const { data } = await call('POST', '/entries', { kind: 'sepa', shopper: 's7', locale: 'de_DE' })
    const send = async (account: Record<string, string>) => {
      const body = new URLSearchParams({ holder: 'Robin Berg', iban: 'DE30000000000000000011', ...account })
      const response = await world.fetch(new Request(`${String(data['url'])}/account`, { method: 'POST', body }))
      return { status: response.status, ...(await response.json()) }
    }
    expect(await send({ iban: 'DE89370400440532013000' })).toEqual({ status: 422, problems: { iban: 'unsupported' } })
    expect(await send({ iban: 'DE31000000000000000011' })).toEqual({ status: 422, problems: { iban: 'invalid' } })
    expect(await send({ iban: 'XX', holder: ' ' })).toEqual({
      status: 422,
      problems: { holder: 'required', iban: 'invalid' },
    })
    expect(await send({ iban: 'x'.repeat(51) })).toMatchObject({ status: 400 })
    expect(await send({ iban: 'de30 0000 0000 0000 0000 11' })).toEqual({
      status: 200,
      token: expect.stringMatching(/^ect_/),
      card: null,
    })
    const dump = JSON.stringify(await world.services.db().select().from(payVault))
    for (const { iban } of testAccounts) expect(dump).not.toContain(iban)
    await world.later(16 * minute)
    const rows = await world.services.db().select().from(payVault)
    expect(rows.filter(({ brand, sealedNumber }) => brand === null && sealedNumber !== null)).toEqual([])
  })

  it('stops a script that tries one card after the other', async () => {
    const url = await entry('s6')
    const body = () =>
      new URLSearchParams({ number: '4111000000000017', expiryMonth: '12', expiryYear: '2030', code: '123' })
    const statuses: number[] = []
    for (let tries = 0; tries < 22; tries += 1) {
      statuses.push((await world.fetch(new Request(`${url}/card`, { method: 'POST', body: body() }))).status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422))
    expect(statuses.slice(20)).toEqual([429, 429])
  })
})

describe('the published cards', () => {
  it('have possible numbers, each its own', () => {
    expect(testCards.filter(({ number }) => ruleOf(number) === null)).toEqual([])
    expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length)
  })
})

describe('an account number', () => {
  it('of a published account is possible, and each its own', () => {
    expect(testAccounts.filter(({ iban }) => !isIban(iban))).toEqual([])
    expect(new Set(testAccounts.map(({ iban }) => iban)).size).toBe(testAccounts.length)
  })

  it.each([
    'DE89370400440532013000',
    'NL91ABNA0417164300',
    'GB29NWBK60161331926819',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
  ])('has the length and check digits of its country: %s', (iban) => {
    expect(isIban(iban)).toBe(true)
    // Every single wrong digit is noticed.
    for (let place = 2; place < iban.length; place += 1) {
      const digit = iban.charAt(place)
      if (!/\d/.test(digit)) continue
      const wrong = String((Number(digit) + 1) % 10)
      expect(isIban(iban.slice(0, place) + wrong + iban.slice(place + 1))).toBe(false)
    }
    expect(isIban(`${iban}0`)).toBe(false)
    expect(isIban(iban.toLowerCase())).toBe(false)
  })

  it('of a country outside SEPA, or nonsense, is refused', () => {
    for (const iban of [
      '',
      'DE',
      'AE070331234567890123456',
      'DE00',
      'XX00000000000000000000',
      '89370400440532013000',
    ]) {
      expect(isIban(iban)).toBe(false)
    }
  })
})
