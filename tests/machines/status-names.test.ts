import { describe, expect, it } from 'vitest'
import { catalogue, pathOf } from '#machines/catalogue.ts'
import { describeMachine } from '#machines/shared/describe.ts'

const modules = import.meta.glob<Record<string, unknown>>('/machines/orders/*/*.status.ts', { eager: true })
const orders = catalogue.filter(({ family }) => family === 'orders')

describe('names of status codes', () => {
  it.each(orders)('are those of the states that have one: $id', (order) => {
    const exported = modules[`/machines/${pathOf(order)}.status.ts`] ?? {}
    const codes = Object.keys(exported).find((name) => name.endsWith('Status'))
    const ofStates = describeMachine(order.machine).states.flatMap(({ id, code }) =>
      code === undefined ? [] : [[id.split('.').at(-1), code] as const],
    )
    expect(codes && exported[codes]).toEqual(Object.fromEntries(ofStates))
  })
})
