import { describe, expect, it } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { type EffectMail, mailsOf } from '#machines/mails.ts'
import { effectsByTransition } from '#machines/shared/effects.ts'
import type { Effect } from '#machines/shared/lifecycle.ts'
import { patience } from '#tests/machines/hold-to-table.ts'
import { exploreMachine } from '#tests/machines/walks/explore.ts'

const orders = catalogue.filter(({ family }) => family === 'orders')

/** With the params that the chart writes down, as far as the derived effect has them. */
function isSame(derived: Effect, real: Effect): boolean {
  return (
    derived.type === real.type && Object.entries(derived.params).every(([name, value]) => real.params[name] === value)
  )
}

describe.each(orders)('the effects of $id', ({ id, machine }) => {
  it('are read from the chart as the machine has them on every walk', { timeout: patience }, () => {
    const derived = effectsByTransition(machine)
    const { walked, walks } = exploreMachine(id, { contextsPerTransition: 1 })
    const differences: string[] = []
    let steps = 0
    for (const walk of walks) {
      let snapshot = walked.begin(walk.start)
      for (const step of walk.steps) {
        const result = walked.step(snapshot, step)
        if (!result.isTaken) continue
        snapshot = result.snapshot
        steps += 1
        const expected = derived[result.transition] ?? []
        const { effects } = result.moment
        const isEqual =
          expected.length === effects.length && expected.every((effect, at) => isSame(effect, effects[at] ?? effect))
        if (!isEqual)
          differences.push(`${result.moment.from} ${step.event.type}: ${JSON.stringify([expected, effects])}`)
      }
    }
    expect(differences).toEqual([])
    expect(steps).toBeGreaterThan(derived.length / 2)
  })
})

describe('the mails of effects', () => {
  const templates = (mails: readonly EffectMail[]) => mails.map(({ template }) => template)

  it('are those that an effect names, and those of the list', () => {
    const confirmed = { type: 'sendMail', params: { template: 'orderConfirmed' } }
    expect(templates(mailsOf('subscriptionOrder', confirmed))).toEqual(['orderConfirmed'])
    expect(templates(mailsOf('monthlyCharge', { type: 'issueInvoice', params: {} }))).toEqual(['invoiceIssued'])
    expect(mailsOf('subscriptionOrder', { type: 'keepContract', params: {} })).toEqual([])
  })
})
