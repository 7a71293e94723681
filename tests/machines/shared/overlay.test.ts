import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { sketchOpen } from '#machines/shared/drawing.ts'
import { markOf, openInOverlay, overlayOf } from '#machines/shared/overlay.ts'
import { recordMachine } from '#machines/shared/record.ts'

const parcel = (states: object) =>
  recordMachine(createMachine({ id: 'parcel', version: '1', initial: 'asked', states } as never))

const before = parcel({
  asked: { on: { 'customer.ordered': 'ordered' } },
  ordered: { meta: { code: 10 }, on: { 'payment.paid': 'paid', 'customer.cancelled': 'cancelled' } },
  held: { meta: { code: 15 }, on: { 'staff.freed': 'paid' } },
  paid: { meta: { code: 20 } },
  cancelled: { meta: { code: 90 }, type: 'final' },
})
const after = parcel({
  asked: { on: { 'customer.ordered': { target: 'ordered', actions: 'sendMail' } } },
  ordered: {
    meta: { code: 10 },
    on: { 'payment.paid': 'shipping.paid', 'customer.cancelled': 'cancelled' },
  },
  shipping: {
    initial: 'paid',
    states: { paid: { meta: { code: 20 }, on: { 'staff.shipped': 'shipped' } }, shipped: { meta: { code: 30 } } },
  },
  cancelled: { meta: { code: 90 }, type: 'final' },
})

describe('two versions over each other', () => {
  const overlay = overlayOf(before, after)

  it('have every state of both, what has gone where it was', () => {
    expect(overlay.states.map(({ id }) => id)).toEqual([
      'asked',
      'ordered',
      'held',
      'shipping.paid',
      'shipping.shipped',
      'cancelled',
    ])
    expect(Object.fromEntries(overlay.marks)).toEqual({
      held: 'gone',
      shipping: 'added',
      'shipping.shipped': 'added',
      'shipping.paid': 'altered',
    })
  })

  it('have every transition of both, under the ids of today', () => {
    const marked = overlay.transitions.map(({ event, target }, index) => [
      event,
      target,
      overlay.transitionMarks[index],
    ])
    expect(marked).toEqual([
      ['customer.ordered', 'ordered', 'altered'],
      ['payment.paid', 'shipping.paid', null],
      ['customer.cancelled', 'cancelled', null],
      ['staff.shipped', 'shipping.shipped', 'added'],
      ['staff.freed', 'shipping.paid', 'gone'],
    ])
  })

  it('are drawn with the regions open in which something has changed', () => {
    const open = openInOverlay(overlay)
    expect([...open]).toEqual(['shipping'])
    const { edges, nodes } = sketchOpen(overlay, overlay, open)
    expect(nodes.map(({ id }) => id)).toContain('held')
    expect(edges.map(({ source, target }) => `${source} ${target}`)).toContain('held shipping.paid')
  })

  it('mark an arrow by what all of its transitions have in common', () => {
    expect(markOf(['added', 'added'])).toBe('added')
    expect(markOf([null, null])).toBeNull()
    expect(markOf([null, 'added'])).toBe('altered')
    expect(markOf(['gone', 'added'])).toBe('altered')
  })
})
