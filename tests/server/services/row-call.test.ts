import { describe, expect, it } from 'vitest'
import { testDriveSite } from '#server/api/contract/groups/test-drive-site.ts'
import { testDrive } from '#server/api/contract/groups/test-drive.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import { ask, callTo } from './calls.ts'

const { createOrder, cancelOrder, rescheduleOrder, getOrderStatus, listDriveLocations } = testDrive.rows

interface Asked {
  path: string
  key: string | null
  query: URLSearchParams
  body: unknown
}

/** A backend that gives one answer to every call but the token's, and keeps what it was asked. */
function backendThat(answers: { status?: number; envelope: Record<string, unknown> }) {
  const asked: Asked[] = []
  const backend = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/api/v1/createtoken')
      return Response.json({ result_code: 'success', data: { token: 't', expires_in: 3600 } })
    const text = await request.text()
    asked.push({
      path: pathname,
      key: request.headers.get('idempotency-key'),
      query: searchParams,
      body: text && JSON.parse(text),
    })
    return Response.json(answers.envelope, { status: answers.status ?? 200 })
  }
  return { call: callTo(backend), asked }
}

const refused = (result_code: string) => ({ status: 409, envelope: { result_code } })
const body = {
  holdId: '7b0f6b5e-52ad-4b36-9d43-5b3b1d1b8a55',
  entryType: 1,
  mode: 'test_drive_later',
  address: null,
  contact: { firstName: 'Anna', lastName: 'Berg', email: 'anna@example.org', phoneCountry: 'DE', phone: '15112345678' },
  consents: { licence: true, privateCheck: true, newsletter: false },
  captcha: null,
} as const

describe('a server function that is derived from a row', () => {
  it('sends what it is given but what is empty, in the page’s language', async () => {
    const { call, asked } = backendThat(refused('captcha_invalid'))
    await ask(call, createOrder, { body: { ...body, captcha: 'solved' } })
    expect(asked[0]).toMatchObject({
      path: '/de_DE/bff/api/v1/testdrive/orders',
      body: {
        contact: { first_name: 'Anna', phone: '15112345678' },
        consents: { licence: true, private_check: true, newsletter: false },
        captcha: 'solved',
        locale: 'de_DE',
      },
    })
    expect(asked[0]?.body).not.toHaveProperty('address')
  })

  it('uses the key it is given, else one that is the same for the same input', async () => {
    const { call, asked } = backendThat(refused('link_invalid'))
    const cancel = (reasonId: string) => ask(call, cancelOrder, { body: { orderNo: 'TD-1', reasonId } })
    await cancel('no-time')
    await cancel('no-time')
    await cancel('other')
    const choice = { siteId: 'oslo', modelId: 'es8', mode: 'test_drive_now', entryType: 1, startsAt: null } as const
    await ask(call, testDriveSite.rows.releaseSlot, { params: { holdId: 'h' }, query: {} }).catch(() => {})
    await ask(call, testDriveSite.rows.holdSlot, { query: {}, body: choice, idempotencyKey: 'choice-1' }).catch(
      () => {},
    )
    const [first, second, third, released, held] = asked.map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect([released, held]).toEqual([null, 'choice-1'])
  })

  it('answers with a refusal that its row names, or of those only some, and throws any other', async () => {
    const refusedWith = (code: string) => backendThat(refused(code)).call
    expect(await ask(refusedWith('hold_expired'), createOrder, { body })).toEqual({ ok: false, code: 'hold_expired' })
    await expect(ask(refusedWith('order_changed'), createOrder, { body })).rejects.toMatchObject({
      resultCode: 'order_changed',
    })
    const some = answerOf(createOrder, ['captcha_invalid'])
    await expect(some({ context: { call: refusedWith('hold_expired') }, data: { body } })).rejects.toMatchObject({
      resultCode: 'hold_expired',
    })
  })

  it('answers as the backend does where its row names no refusal', async () => {
    const { call } = backendThat({ envelope: { result_code: 'success', data: [] } })
    expect(await ask(call, listDriveLocations, { query: { country: 'NO' } })).toEqual([])
  })

  it.each([
    [
      'a path without its param',
      () => inputOf(rescheduleOrder)({ params: { orderNo: '' }, body: { holdId: body.holdId } }),
    ],
    ['a value that is none', () => inputOf(rescheduleOrder)({ params: { orderNo: 'TD-1' }, body: { holdId: 'x' } })],
    ['a key without an end', () => inputOf(createOrder)({ body, idempotencyKey: 'k'.repeat(201) })],
    ['a text without an end', () => inputOf(getOrderStatus)({ params: { id: 'x'.repeat(201) }, query: {} })],
  ])('refuses %s before it asks', (_what, read) => {
    expect(read).toThrow(/"path"/)
  })
})
