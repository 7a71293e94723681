import { expect, it } from 'vitest'
import { createApi, type Exchange } from '#server/api/client/client.ts'
import type { PreparedCall } from '#server/api/client/prepare-call.ts'
import { shareAnswers } from '#server/api/client/shared-answers.ts'

const texts = { displayMsg: '', errMsg: '', message: '', debugMsg: '', text: '', requestId: 'r' }

function setUp(outcomeOf: (call: PreparedCall) => 'success' | 'unavailable' = () => 'success') {
  const asked: PreparedCall[] = []
  let changes = 0
  let time = 0
  const exchange: Exchange = async (call) => {
    asked.push(call)
    await Promise.resolve()
    const resultCode = outcomeOf(call)
    const data = [{ id: 'price', count: asked.length }]
    return { url: call.row.path, answer: { ...texts, status: resultCode === 'success' ? 200 : 503, resultCode, data } }
  }
  const api = createApi(shareAnswers(exchange, { changes: () => changes, now: () => time }))
  return {
    asked,
    of: (visitor: Partial<Parameters<typeof api>[0]> = {}) =>
      api({ locale: 'de_DE', requestId: 'request-1', ...visitor }).subscription,
    change: () => void (changes += 1),
    pass: (ms: number) => void (time += ms),
  }
}

it('asks once for all callers, at a time and one after the other', async () => {
  const { of, asked } = setUp()
  const first = await Promise.all([of().listAreas({ query: {} }), of({ userToken: 'ada' }).listAreas({ query: {} })])
  expect(first[0]).toEqual(first[1])
  expect(await of().listAreas({ query: {} })).toEqual(first[0])
  expect(asked).toHaveLength(1)
})

it('asks for nobody in particular, and for others when one has gone', async () => {
  const { of, asked } = setUp()
  const gone = AbortSignal.abort()
  await of({ userToken: 'ada', remoteAddress: '192.0.2.1', signal: gone }).listAreas({ query: {} })
  expect(asked[0]).not.toHaveProperty('userToken')
  expect(asked[0]).not.toHaveProperty('remoteAddress')
  expect(asked[0]?.signal).toBeUndefined()
})

it('tells apart what an answer depends on', async () => {
  const { of, asked } = setUp()
  await of().listAreas({ query: {} })
  await of({ locale: 'sv_SE' }).listAreas({ query: {} })
  await of().listAreas({ query: { country: 'NO' } })
  await of().listFilters({ query: { country: 'NO' } })
  expect(asked).toHaveLength(4)
})

it('asks again after a second, and after a change', async () => {
  const { of, asked, pass, change } = setUp()
  const ask = () => of().listAreas({ query: {} })
  await ask()
  pass(999)
  await ask()
  expect(asked).toHaveLength(1)
  pass(1)
  await ask()
  expect(asked).toHaveLength(2)
  change()
  await ask()
  expect(asked).toHaveLength(3)
})

it('keeps no refusal', async () => {
  let isAway = true
  const { of } = setUp(() => (isAway ? 'unavailable' : 'success'))
  await expect(of().listAreas({ query: {} })).rejects.toMatchObject({ resultCode: 'unavailable' })
  isAway = false
  expect(await of().listAreas({ query: {} })).toHaveLength(1)
})

it('asks for a call that is not shared each time', async () => {
  const { of, asked } = setUp()
  const prices = () => of().getPrices({ params: { id: 'de-1' }, query: {} })
  await prices()
  await prices()
  expect(asked).toHaveLength(2)
})

it('gives what none of its callers can change', async () => {
  const { of } = setUp()
  const [area] = await of().listAreas({ query: {} })
  Object.assign(area ?? {}, { name: 'x' })
  const [again] = await of().listAreas({ query: {} })
  expect(again).not.toHaveProperty('name')
  expect(again).not.toBe(area)
})
