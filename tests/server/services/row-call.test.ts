import { describe, expect, it } from 'vitest'
import { addresses } from '#server/api/contract/groups/addresses.ts'
import { membership } from '#server/api/contract/groups/membership.ts'
import { messages } from '#server/api/contract/groups/messages.ts'
import { packages } from '#server/api/contract/groups/packages.ts'
import { testDrive } from '#server/api/contract/groups/test-drive.ts'
import { answerOf, customerAnswerOf, inputOf } from '#server/services/row-call.ts'
import { callTo } from './calls.ts'

const { cancelOrder, getOrderStatus, listDriveLocations, rescheduleOrder } = testDrive.rows
const cancellation = { orderNo: 'TD-1', reasonId: 'no-time' }

/** A backend that says one thing only, and what it was asked. */
function backendThatAnswers(status: number, answer: object) {
  const asked: { url: URL; key: string | null; body: string }[] = []
  const call = callTo(
    async (request) => {
      asked.push({
        url: new URL(request.url),
        key: request.headers.get('idempotency-key'),
        body: await request.text(),
      })
      return Response.json(answer, { status })
    },
    { userToken: 'a-token' },
  )
  return { asked, context: { call } }
}

const done = { result_code: 'success', data: { is_removed: true } }
const refused = (resultCode: string) => backendThatAnswers(400, { result_code: resultCode, data: null })

describe('what a row takes', () => {
  it('leaves out what is empty, and changes nothing else', () => {
    const words = ' a scratch '
    const data = { params: { id: 'RC-1' }, body: { itemId: '1', words }, idempotencyKey: 'key-1' }
    expect(inputOf(packages.rows.disputeItem)(data)).toMatchObject(data)
    expect(inputOf(messages.rows.readMessages)({ body: { ids: null, isRead: false } })).toMatchObject({
      body: { isRead: false },
    })
  })

  it('is refused by the schemas of the row, and where the path would have a hole', () => {
    const body = { itemId: '1', words: 'a scratch' }
    expect(() => inputOf(packages.rows.disputeItem)({ params: { id: 'RC-1' }, body: { ...body, words: '' } })).toThrow(
      'words',
    )
    expect(() => inputOf(packages.rows.disputeItem)({ params: { id: '' }, body })).toThrow('id')
  })

  it.each([
    ['a value that is none', () => inputOf(rescheduleOrder)({ params: { orderNo: 'TD-1' }, body: { holdId: 'x' } })],
    ['a text without an end', () => inputOf(getOrderStatus)({ params: { id: 'x'.repeat(201) }, query: {} })],
    ['a key without an end', () => inputOf(cancelOrder)({ body: cancellation, idempotencyKey: 'k'.repeat(201) })],
  ])('is not %s', (_what, read) => {
    expect(read).toThrow(/"path"/)
  })

  it('has the language of the call where the row sends it', async () => {
    const take = inputOf(membership.rows.grantCoOwner)
    const { asked, context } = refused('owner_needed')
    const data = take({ body: { email: 'ada@example.org' } })
    expect(await answerOf(membership.rows.grantCoOwner)({ context, data })).toEqual({ ok: false, code: 'owner_needed' })
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ email: 'ada@example.org', locale: 'de_DE' })
  })
})

describe('what comes of a row', () => {
  const data = { params: { id: 'AD-1' }, query: { version: 2 } }
  const removed = (context: ReturnType<typeof backendThatAnswers>['context']) =>
    customerAnswerOf(addresses.rows.removeDelivery)({ context, data })

  it('is its answer, or a refusal that it names', async () => {
    const { asked, context } = backendThatAnswers(200, done)
    expect(await removed(context)).toEqual({ ok: true, value: { isRemoved: true } })
    expect(asked[0]?.url.pathname).toMatch(/\/user\/address\/delivery-address\/AD-1$/)
    expect(asked[0]?.url.searchParams.get('version')).toBe('2')
    expect(await removed(refused('address_needed').context)).toEqual({ ok: false, code: 'address_needed' })
    await expect(removed(refused('forbidden').context)).rejects.toMatchObject({ resultCode: 'forbidden' })
  })

  it('is of the refusals that it names only those that are asked for', async () => {
    const cancel = answerOf(cancelOrder, ['link_invalid'])
    const given = (code: string) => ({ context: refused(code).context, data: { body: cancellation } })
    expect(await cancel(given('link_invalid'))).toEqual({ ok: false, code: 'link_invalid' })
    await expect(cancel(given('transition_not_allowed'))).rejects.toMatchObject({
      resultCode: 'transition_not_allowed',
    })
  })

  it('is its answer alone where it names no refusal', async () => {
    const { context } = backendThatAnswers(200, { result_code: 'success', data: [] })
    expect(await answerOf(listDriveLocations)({ context, data: { query: { country: 'NO' } } })).toEqual([])
  })

  it('is told to a customer whose session is over, and thrown behind a guard', async () => {
    const isOver = () => backendThatAnswers(401, { result_code: 'user_token_invalid', data: null }).context
    expect(await removed(isOver())).toEqual({ ok: false, code: 'not_signed_in' })
    await expect(answerOf(addresses.rows.removeDelivery)({ context: isOver(), data })).rejects.toMatchObject({
      resultCode: 'user_token_invalid',
    })
  })

  it('is asked for under the key that is given, else under one that the same input has again', async () => {
    const { asked, context } = refused('not_found')
    const dispute = (words: string, key?: string) =>
      answerOf(packages.rows.disputeItem)({
        context,
        data: { params: { id: 'RC-1' }, body: { itemId: '1', words }, ...(key && { idempotencyKey: key }) },
      })
    for (const words of ['a scratch', 'a scratch', 'no scratch']) await dispute(words)
    await dispute('a scratch', 'key-1')
    const [first, again, other, given] = asked.map(({ key }) => key)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    expect(given).toBe('key-1')
  })
})
