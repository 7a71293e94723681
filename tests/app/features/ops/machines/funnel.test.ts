import { describe, expect, it } from 'vitest'
import { readFunnelSearch } from '#app/features/ops/machines/funnel-search.ts'
import { funnelAlong, stepMostLeft } from '#app/features/ops/machines/funnel.ts'

const counted = (entered: Record<string, number>) => ({
  scenes: [],
  steps: Object.entries(entered).map(([step, count]) => ({ step, entered: count, refusals: [] })),
})

describe('a funnel', () => {
  it('follows the main path, with the share that came to each step and how many left it', () => {
    const steps = funnelAlong(['type', 'slot', 'done'], counted({ type: 200, slot: 80, taken: 9, done: 50 }))
    expect(steps).toMatchObject([
      { step: 'type', share: 1, left: 120 },
      { step: 'slot', share: 0.4, left: 30 },
      { step: 'done', share: 0.25, left: null },
    ])
  })

  it('lets nobody leave a step after which more entered, by another way', () => {
    expect(funnelAlong(['type', 'slot'], counted({ type: 10, slot: 30 }))).toMatchObject([{ left: 0 }, { share: 3 }])
  })

  it('names the step that the largest share leaves at, unless too few have come to it', () => {
    const along = (entered: Record<string, number>) => funnelAlong(Object.keys(entered), counted(entered))
    expect(stepMostLeft(along({ type: 100, slot: 60, contact: 30, sending: 2, done: 0 }))).toMatchObject({
      step: 'contact',
      left: 28,
    })
    expect(stepMostLeft(along({ type: 100, slot: 60, contact: 40, done: 38 }))).toMatchObject({
      step: 'type',
      left: 40,
    })
    expect(stepMostLeft(along({ type: 10, done: 10 }))).toBeNull()
    expect(stepMostLeft(along({ type: 0, done: 0 }))).toBeNull()
  })

  it('has no shares before anyone was counted', () => {
    expect(funnelAlong(['type', 'slot'], counted({ type: 0, slot: 0 }))).toMatchObject([
      { share: null, left: 0 },
      { share: null, left: null },
    ])
  })

  it('keeps valid filters of its address, and drops everything else', () => {
    const valid = { market: 'NO', device: 'phone', channel: 'app', weeks: 4 } as const
    expect(readFunnelSearch({ ...valid, other: 1 })).toEqual(valid)
    expect(readFunnelSearch({ market: 'XX', device: 'tv', channel: 1, weeks: 3 })).toEqual({})
  })
})
