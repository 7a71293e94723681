import { describe, expect, it } from 'vitest'
import { cancelOrder, checkArea, holdSlot, submitBooking } from '#server/services/test-drive.ts'
import { callTo } from './calls.ts'

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
const contact = {
  firstName: 'Anna',
  lastName: 'Berg',
  email: 'anna@example.org',
  phoneCountry: 'DE',
  phone: '15112345678',
  licence: true,
  privateCheck: true,
  newsletter: false,
} as const
const booking = {
  holdId: '7b0f6b5e-52ad-4b36-9d43-5b3b1d1b8a55',
  entryType: 1,
  mode: 'test_drive_later',
  address: null,
  contact,
  captcha: null,
} as const
const address = { street: 'Storgata 1', postcode: '0155', city: 'Oslo', country: 'NO' } as const

describe('submitBooking', () => {
  it('splits consents from the contact and asks in the page’s language', async () => {
    const { call, asked } = backendThat(refused('captcha_invalid'))
    await submitBooking(call, { ...booking, captcha: 'solved' })
    expect(asked[0]).toMatchObject({
      path: '/de_DE/bff/api/v1/testdrive/orders',
      body: {
        contact: { first_name: 'Anna', phone: '15112345678' },
        consents: { licence: true, private_check: true, newsletter: false },
        captcha: 'solved',
        locale: 'de_DE',
      },
    })
    expect(asked[0]?.body).not.toHaveProperty('contact.licence')
  })

  it('asks with the same key for the same hold, however the form has changed', async () => {
    const { call, asked } = backendThat(refused('email_not_allowed'))
    await submitBooking(call, booking)
    await submitBooking(call, { ...booking, contact: { ...contact, email: 'other@example.org' } })
    expect(asked[0]?.key).toBe(asked[1]?.key)
  })

  it('marks a booking from inside the app', async () => {
    const { call, asked } = backendThat(refused('hold_expired'))
    await submitBooking(call, { ...booking, isInApp: true })
    expect(asked[0]?.body).toMatchObject({ channel_id: 3, order_source: 2 })
  })

  it.each(['hold_expired', 'captcha_invalid', 'email_not_allowed'])(
    'returns %s and throws what nobody reckons with',
    async (code) => {
      expect(await submitBooking(backendThat(refused(code)).call, booking)).toEqual({ ok: false, code })
      await expect(submitBooking(backendThat(refused('transition_not_allowed')).call, booking)).rejects.toMatchObject({
        resultCode: 'transition_not_allowed',
      })
    },
  )
})

describe('holdSlot', () => {
  it('uses the key of the choice and leaves out what is not chosen', async () => {
    const { call, asked } = backendThat(refused('slot_taken'))
    const outcome = await holdSlot(call, {
      siteId: 'oslo',
      modelId: 'es8',
      mode: 'test_drive_now',
      entryType: 1,
      startsAt: null,
      holdKey: 'choice-1',
      replaces: null,
    })
    expect(outcome).toEqual({ ok: false, code: 'slot_taken' })
    expect(asked[0]).toMatchObject({
      key: 'choice-1',
      body: { site_id: 'oslo', model_id: 'es8', mode: 'test_drive_now', entry_type: 1 },
    })
    expect(Object.keys(Object(asked[0]?.body))).toHaveLength(4)
    expect(asked[0]?.query.get('language')).toBe('de')
  })
})

describe('checkArea', () => {
  it('is refused where no site sends a car', async () => {
    const { call } = backendThat({ envelope: { resultCode: '0000', resultData: { is_served: false, site: null } } })
    expect(await checkArea(call, { address })).toEqual({ ok: false, code: 'area_not_served' })
  })
})

describe('cancelOrder', () => {
  it('has one key for one request and another for another', async () => {
    const { call, asked } = backendThat(refused('transition_not_allowed'))
    const claim = { orderNo: 'TD-1', uniqueKey: 'k' }
    await cancelOrder(call, { ...claim, reasonId: 'no-time' })
    await cancelOrder(call, { ...claim, reasonId: 'no-time' })
    await cancelOrder(call, { ...claim, reasonId: 'other' })
    expect(asked[0]?.key).toBe(asked[1]?.key)
    expect(asked[2]?.key).not.toBe(asked[1]?.key)
  })
})
