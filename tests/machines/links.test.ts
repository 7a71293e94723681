import { describe, expect, it } from 'vitest'
import { findMachine } from '#machines/catalogue.ts'
import { isLinked, links } from '#machines/links.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { descendants } from '#machines/shared/state-nodes.ts'

function machineOf(id: string) {
  const found = findMachine(id)
  if (!found) throw new Error(`no machine ${id}`)
  return found
}

/** Names by which a machine may tell another: effects of an order, calls of a flow. */
function waysOf(id: string): ReadonlySet<string> {
  const { family, machine } = machineOf(id)
  if (family === 'orders') return new Set(Object.keys(machine.implementations.actions))
  return new Set(
    descendants(machine.root).flatMap(({ invoke }) =>
      invoke.flatMap(({ src }) => (typeof src === 'string' ? [src] : [])),
    ),
  )
}

describe('what machines tell each other', () => {
  it.each(links.map((link) => [`${link.from}.${link.by} → ${link.to}.${link.event}`, link] as const))(
    '%s is an effect or call of the one and an event of the other',
    (_, { from, by, to, event }) => {
      expect(waysOf(from)).toContain(by.split('(', 1)[0])
      const events = describeMachine(machineOf(to).machine).transitions.map((transition) => transition.event)
      expect(events).toContain(event)
      // The parameter of an effect that notifies is the event.
      expect(by.split(/[()]/)[1] ?? event).toBe(event)
    },
  )

  it('is recognised by the name of the effect', () => {
    const link = { from: 'paymentAttempt', by: 'notifyOrder', to: 'subscriptionOrder', event: 'payment.paid' }
    expect(isLinked(link)).toBe(true)
    expect(isLinked({ ...link, event: 'payment.dunned' })).toBe(false)
    expect(isLinked({ ...link, by: 'issueInvoice' })).toBe(false)
  })
})
