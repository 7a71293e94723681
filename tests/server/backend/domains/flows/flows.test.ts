import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireFlows } from '#server/backend/domains/flows/expiry.ts'
import { seedAccounts } from '#server/backend/domains/identity/seed-accounts.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'

const path = '/bff/api/v1/user/flows'
let backend: TestBackend
let headers: Record<string, Record<string, string>>

beforeAll(async () => {
  backend = await startTestBackend()
  await seedAccounts(backend.services)
  const bearerOf = async (who: string) => ({
    authorization: `Bearer ${await backend.tokenOf(`${who}@solvei.example`)}`,
  })
  headers = { private: await bearerOf('private'), sme: await bearerOf('sme') }
})
afterAll(() => backend.stop())

const get = (who: string, machine: string) => backend.call({ path: `${path}/${machine}`, headers: headers[who] ?? {} })
const put = (who: string, machine: string, json: object) =>
  backend.call({ method: 'PUT', path: `${path}/${machine}`, json, headers: headers[who] ?? {} })
const remove = (who: string, machine: string) =>
  backend.call({ method: 'DELETE', path: `${path}/${machine}`, headers: headers[who] ?? {} })

describe('a saved flow', () => {
  it('is null until it is saved, and then what was saved last', async () => {
    expect((await get('private', 'testDriveBooking')).body['data']).toBeNull()
    await put('private', 'testDriveBooking', { version: '1', snapshot: '{"someKey":1}', writer: 'tab' })
    await put('private', 'testDriveBooking', { version: '2', snapshot: '{"someKey":2}', writer: 'tab' })
    expect((await get('private', 'testDriveBooking')).body['data']).toEqual({
      machine: 'testDriveBooking',
      version: '2',
      snapshot: '{"someKey":2}',
      writer: 'tab',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  })

  it('belongs to its account', async () => {
    await put('private', 'checkout', { version: '1', snapshot: '{}', writer: 'tab' })
    expect((await get('sme', 'checkout')).body['data']).toBeNull()
    expect((await remove('sme', 'checkout')).body['data']).toEqual({ is_deleted: false })
    expect((await get('private', 'checkout')).body['data']).not.toBeNull()
  })

  it('is gone once deleted, which can be asked again', async () => {
    await put('sme', 'checkout', { version: '1', snapshot: '{}', writer: 'tab' })
    expect((await remove('sme', 'checkout')).body['data']).toEqual({ is_deleted: true })
    expect((await remove('sme', 'checkout')).body['data']).toEqual({ is_deleted: false })
    expect((await get('sme', 'checkout')).body['data']).toBeNull()
  })

  it('needs a customer, a machine’s name and a reasonable size', async () => {
    expect((await get('nobody', 'checkout')).body['result_code']).toBe('user_token_invalid')
    const bad = await Promise.all([
      put('sme', 'not%20a%20name', { version: '1', snapshot: '{}', writer: 'tab' }),
      put('sme', 'x'.repeat(61), { version: '1', snapshot: '{}', writer: 'tab' }),
      put('sme', 'checkout', { version: '1', snapshot: 'x'.repeat(60_001), writer: 'tab' }),
      put('sme', 'checkout', { version: 'v'.repeat(21), snapshot: '{}', writer: 'tab' }),
    ])
    expect(bad.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  })

  it('shares a size with all others of its customer', async () => {
    const snapshot = 'x'.repeat(60_000)
    const save = async (machine: string, text = snapshot) =>
      (await put('private', machine, { version: '1', snapshot: text, writer: 'tab' })).status
    for (const machine of ['one', 'two', 'three', 'four']) expect(await save(machine)).toBe(200)
    expect(await save('five')).toBe(400)
    expect((await get('private', 'five')).body['data']).toBeNull()
    expect(await save('four', '{}')).toBe(200)
    expect(await save('five')).toBe(200)
    for (const machine of ['one', 'two', 'three', 'four', 'five']) await remove('private', machine)
  })

  it('is forgotten half a year after somebody went on with it', async () => {
    await put('private', 'left', { version: '1', snapshot: '{}', writer: 'tab' })
    await backend.services.clock.advance(179 * 86_400)
    await put('private', 'going', { version: '1', snapshot: '{}', writer: 'tab' })
    await expireFlows(backend.services)
    expect((await get('private', 'left')).body['data']).not.toBeNull()
    await backend.services.clock.advance(2 * 86_400)
    await expireFlows(backend.services)
    expect((await get('private', 'left')).body['data']).toBeNull()
    expect((await get('private', 'going')).body['data']).not.toBeNull()
  })

  it('cannot be saved under ever new names', async () => {
    const statuses: number[] = []
    for (let index = 0; index <= 40; index += 1) {
      statuses.push((await put('sme', `flow${index}`, { version: '1', snapshot: '{}', writer: 'tab' })).status)
    }
    expect(statuses.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200))
    expect(statuses[40]).toBe(400)
  })
})
