import { describe, expect, it } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import type { Box, Point } from '#machines/shared/drawing.ts'
import { type DrawnMachine, drawMachine, previewMachines } from '#server/services/machine-drawing.ts'

async function drawAll(): Promise<DrawnMachine[]> {
  const machines = await Promise.all(catalogue.map(({ id }) => drawMachine(id)))
  return machines.filter((machine) => machine !== null)
}

describe('the drawing of a machine', () => {
  // The largest of them takes seconds of a processor that has nothing else to do.
  it('is made for every machine of the catalogue, once', { timeout: 120_000 }, async () => {
    const machines = await drawAll()
    expect(machines.map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id))
    expect(await drawMachine('testDriveOrder')).toBe(machines[0])
  })

  it('does not exist for an unknown id', async () => {
    expect(await drawMachine('nothing')).toBeNull()
    expect(await drawMachine('__proto__')).toBeNull()
  })

  it('keeps states apart and within their groups', async () => {
    for (const { drawing } of await drawAll()) {
      for (const [index, state] of drawing.states.entries()) {
        expect(drawing.states.slice(index + 1).filter((other) => overlap(state, other))).toEqual([])
        const group = drawing.groups.find(({ id }) => id === state.state.parent)
        expect(isInside(state, group ?? { x: 0, y: 0, ...drawing })).toBe(true)
      }
    }
  })

  it('leads every arrow from its source to its target, also those that lead back', async () => {
    for (const { drawing } of await drawAll()) {
      const boxes = new Map<string, Box>([
        ...drawing.states.map((state): [string, Box] => [state.state.id, state]),
        ...drawing.groups.map((group): [string, Box] => [group.id, group]),
      ])
      for (const { source, target, points } of drawing.edges) {
        expect(touches(points[0], boxes.get(source)), `${source} to ${target} starts`).toBe(true)
        expect(touches(points.at(-1), boxes.get(target)), `${source} to ${target} ends`).toBe(true)
      }
    }
  })

  it('tells the story from left to right', async () => {
    const order = await drawMachine('testDriveOrder')
    const x = new Map(order?.drawing.states.map((state) => [state.label, state.x]))
    const story = ['requested', 'booked', 'arranged', 'completed'].map((state) => x.get(state) ?? Number.NaN)
    expect(story).toEqual(story.toSorted((one, other) => one - other))
  })

  it('fits a page of 1280 at actual size for an order', async () => {
    const order = await drawMachine('testDriveOrder')
    expect(order?.drawing.width).toBeLessThan(1176)
  })

  it('says every transition once, be it on an arrow or on a group', async () => {
    const booking = await drawMachine('testDriveBooking')
    const written = [...(booking?.drawing.edges ?? []), ...(booking?.drawing.groups ?? [])].flatMap((part) =>
      ('notes' in part ? part.notes : part.lines).filter(({ kind }) => kind === 'event').map(({ text }) => text),
    )
    expect(written.filter((text) => text.startsWith('step.opened'))).toHaveLength(5)
    // From all states of the choice of a slot but the one where it is held: a note on their group.
    expect(written.filter((text) => text.startsWith('slot.chosen'))).toEqual(['slot.chosen → slot.holding'])
  })
})

describe('what any call of a group can be answered with', () => {
  it('is written once, on the group or on the arrow that leaves it', async () => {
    const checkout = await drawMachine('subscriptionCheckout')
    const notes = checkout?.drawing.groups.find(({ id }) => id === 'open')?.notes.map(({ text }) => text) ?? []
    expect(notes).toContain('any call answered → vehicle.lost [isRefused(hold_expired)]')
    const exits = checkout?.drawing.edges.filter(({ target }) => target === 'sessionEnded') ?? []
    expect(exits.find(({ source }) => source === 'open')?.lines.map(({ text }) => text)).toContain('any call answered')
    expect(exits.some(({ source }) => source.startsWith('open.'))).toBe(false)
  })
})

describe('the preview of a machine', () => {
  it('shows the outline and counts what there is', async () => {
    const [order] = await previewMachines()
    expect(order).toMatchObject({ id: 'testDriveOrder', family: 'orders', stateCount: 5, transitionCount: 15 })
    expect(order?.outline.states.filter(({ isEnd }) => isEnd)).toHaveLength(1)
  })
})

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

/** Whether a point lies on the border of a box, give or take a rounding. */
function touches(point: Point | undefined, box: Box | undefined): boolean {
  if (!point || !box) return false
  const isWithin =
    point.x > box.x - 1 && point.x < box.x + box.width + 1 && point.y > box.y - 1 && point.y < box.y + box.height + 1
  const isBeside = near(point.x, box.x) || near(point.x, box.x + box.width)
  const isAbove = near(point.y, box.y) || near(point.y, box.y + box.height)
  return isWithin && (isBeside || isAbove)
}

function near(one: number, other: number): boolean {
  return Math.abs(one - other) < 1
}
