import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue, pathOf } from '#machines/catalogue.ts'
import { describeMachine } from '#machines/shared/describe.ts'

const orders = catalogue.filter(({ family }) => family === 'orders')

describe('names of status codes', () => {
  it.each(orders)('are those of the states that have one: $id', async (order) => {
    const file = join(import.meta.dirname, '../../machines', `${pathOf(order)}.status.ts`)
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ file)
    const codes = Object.keys(exported).find((name) => name.endsWith('Status'))
    const ofStates = describeMachine(order.machine).states.flatMap(({ id, code }) =>
      code === undefined ? [] : [[id.split('.').at(-1), code] as const],
    )
    expect(codes && exported[codes]).toEqual(Object.fromEntries(ofStates))
  })
})
