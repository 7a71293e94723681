import { describe, expect, it } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { type Box, overview, type Point, wholeView } from '#machines/shared/drawing.ts'
import { type DrawnMachine, drawMachine, drawMap, previewMachines } from '#server/services/machine-drawing.ts'
import { isSoak } from '#tests/support/samples.ts'

/** First drawings; in the soak all, of which the largest take seconds. */
async function drawAll(): Promise<DrawnMachine[]> {
  const machines = await Promise.all(catalogue.map(({ id }) => drawMachine(id)))
  const others = machines.flatMap((machine) =>
    machine && isSoak ? machine.views.slice(1).map((view) => drawMachine(machine.id, view)) : [],
  )
  return [...machines, ...(await Promise.all(others))].filter((machine) => machine !== null)
}

describe('the drawing of a machine', () => {
  it('is made for every machine of the catalogue, once', { timeout: 240_000 }, async () => {
    const machines = await drawAll()
    expect(machines.slice(0, catalogue.length).map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id))
    expect((await drawMachine('testDriveOrder'))?.drawing).toBe(machines[0]?.drawing)
  })

  it('does not exist for an unknown machine or view', async () => {
    expect(await drawMachine('nothing')).toBeNull()
    expect(await drawMachine('__proto__')).toBeNull()
    expect(await drawMachine('testDriveOrder', 'nothing')).toBeNull()
  })

  it('keeps boxes apart and within their regions', async () => {
    for (const { drawing } of await drawAll()) {
      for (const [index, node] of drawing.nodes.entries()) {
        expect(drawing.nodes.slice(index + 1).filter((other) => overlap(node, other))).toEqual([])
        const region = drawing.groups.find(({ id }) => id === node.parent)
        expect(isInside(node, region ?? { x: 0, y: 0, ...drawing })).toBe(true)
      }
    }
  })

  it('leads every arrow from its source to its target, also those that lead back', async () => {
    for (const { drawing } of await drawAll()) {
      const boxes = new Map<string, Box>([...drawing.nodes, ...drawing.groups].map((box) => [box.id, box]))
      for (const { source, target, points } of drawing.edges) {
        expect(touches(points[0], boxes.get(source)), `${source} to ${target} starts`).toBe(true)
        expect(touches(points.at(-1), boxes.get(target)), `${source} to ${target} ends`).toBe(true)
      }
    }
  })

  it('tells the main path from top to bottom', async () => {
    const order = await drawMachine('subscriptionOrder', wholeView)
    const path = order?.drawing.nodes.filter(({ id }) => order.chart.mainPath.includes(id)) ?? []
    const heights = path.map(({ y }) => y)
    expect(heights).toEqual(heights.toSorted((one, other) => one - other))
    expect(path).toHaveLength(8)
  })

  it('of all machines and what they tell each other fits a page of 1280, each machine once', async () => {
    const { drawing, unlinked } = await drawMap()
    expect(drawing.width).toBeLessThan(1_176)
    const shown = [...drawing.nodes.map(({ id }) => id), ...unlinked]
    expect(shown.toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted())
    for (const [index, node] of drawing.nodes.entries()) {
      expect(drawing.nodes.slice(index + 1).filter((other) => overlap(node, other))).toEqual([])
    }
  })

  it('has the whole subscription beside its panel on a page of 1280, at actual size', async () => {
    const order = await drawMachine('subscriptionOrder', wholeView)
    expect(order?.drawing.width).toBeLessThan(784)
  })

  it('opens the checkout as its eight steps, and each step on its own', async () => {
    const checkout = await drawMachine('subscriptionCheckout')
    expect(checkout?.drawing.view).toBe(overview)
    const steps = checkout?.drawing.nodes.filter(({ state, parent }) => !state && parent !== undefined) ?? []
    expect(steps.map(({ id }) => id)).toEqual([
      'open.vehicle',
      'open.identity',
      'open.held.driver',
      'open.held.delivery',
      'open.held.billing',
      'open.held.credit',
      'open.held.payment',
      'open.held.review',
    ])
    const driver = await drawMachine('subscriptionCheckout', 'open.held.driver')
    expect(driver?.drawing.nodes.filter(({ parent }) => parent === 'open.held.driver')).toHaveLength(9)
  })

  it('has every transition that leaves a box on one arrow', async () => {
    for (const { description, drawing } of await drawAll()) {
      const drawn = drawing.edges.flatMap(({ transitions }) => transitions)
      expect(new Set(drawn).size).toBe(drawn.length)
      for (const { source, target, transitions } of drawing.edges) {
        for (const index of transitions) {
          const transition = description.transitions[index]
          expect(`${transition?.source}.`.startsWith(`${source}.`)).toBe(true)
          expect(`${transition?.target}.`.startsWith(`${target}.`)).toBe(true)
        }
      }
    }
  })
})

describe('what any call of a region can be answered with', () => {
  it('is one arrow that leaves the region', async () => {
    const checkout = await drawMachine('subscriptionCheckout', wholeView)
    const exits = checkout?.drawing.edges.filter(({ target }) => target === 'sessionEnded') ?? []
    expect(exits.filter(({ source }) => source === 'open')).toHaveLength(1)
    expect(exits.some(({ source }) => source.startsWith('open.'))).toBe(false)
  })
})

describe('the preview of a machine', () => {
  it('shows the outline and counts what there is', async () => {
    const [order] = await previewMachines()
    expect(order).toMatchObject({ id: 'testDriveOrder', family: 'orders', stateCount: 5, transitionCount: 15 })
    expect(order?.outline.boxes.filter(({ isEnd }) => isEnd)).toHaveLength(1)
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
