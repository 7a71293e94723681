import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import type { CountedStep, reportSteps } from '#app/lib/flow/report-steps.ts'
import { type ConsentChoices, everythingAllowed, nothingAllowed } from '#machines/flows/consent/index.ts'
import { refusal } from '#machines/shared/outcome.ts'

/** Wizard whose second step holds something, which is refused. */
const machine = setup({
  types: { events: {} as { type: 'next'; email: string } | { type: 'back' } },
  actors: { hold: fromPromise(async () => refusal('hold_expired')) },
}).createMachine({
  id: 'wizard',
  initial: 'type',
  states: {
    type: { on: { next: 'holding' } },
    holding: { invoke: { id: 'hold', src: 'hold', onDone: 'slot' } },
    slot: { on: { back: 'type' } },
  },
})
const common = { machine: 'wizard', market: 'NO', device: 'phone', channel: 'website' } as const

describe('steps of a wizard', () => {
  let counted: CountedStep[]
  let decide: (choices: ConsentChoices) => void
  let report: typeof reportSteps

  beforeEach(async () => {
    vi.stubGlobal('window', { location: { pathname: '/no_NO/test-drive/type' }, matchMedia: () => ({ matches: true }) })
    // The decision of a visitor is known to one page.
    vi.resetModules()
    const { publishChoices } = await import('#app/lib/consent/consent.ts')
    decide = (choices) => publishChoices(() => choices)
    report = (await import('#app/lib/flow/report-steps.ts')).reportSteps
    counted = []
  })

  function open(isRestored = false) {
    const actor = createActor(machine).start()
    const stop = report(actor, {
      machine: 'wizard',
      isRestored,
      countStep: async ({ data: { body } }) => void counted.push(body),
    })
    return { actor, stop }
  }

  async function walk({ actor }: ReturnType<typeof open>) {
    actor.send({ type: 'next', email: 'ada@solvei.example' })
    await setImmediate()
    actor.send({ type: 'back' })
    await setImmediate()
  }

  it('name the purpose of the form, where the flow has several', async () => {
    const actor = createActor(machine).start()
    report(actor, {
      machine: 'wizard',
      scene: 'b2b',
      isRestored: false,
      countStep: async ({ data: { body } }) => void counted.push(body),
    })
    decide(everythingAllowed)
    await setImmediate()
    expect(counted).toEqual([{ ...common, step: 'type', scene: 'b2b' }])
  })

  it('are not counted before a decision, nor where statistics are refused', async () => {
    const opened = open()
    await walk(opened)
    expect(counted).toEqual([])
    decide({ ...everythingAllowed, analytical: false })
    await walk(opened)
    expect(counted).toEqual([])
  })

  it('are counted once each with what was refused, and nothing of the visitor or of what was entered', async () => {
    decide({ ...nothingAllowed, analytical: true })
    await walk(open())
    expect(counted).toEqual([
      { ...common, step: 'type' },
      { ...common, step: 'holding' },
      { ...common, step: 'holding', refusal: 'hold_expired' },
      { ...common, step: 'slot' },
    ])
    expect(JSON.stringify(counted)).not.toContain('ada')
  })

  it('wait for the consent of an earlier visit to be read', async () => {
    open()
    expect(counted).toEqual([])
    decide(everythingAllowed)
    await setImmediate()
    expect(counted).toEqual([{ ...common, step: 'type' }])
  })

  it('stop being counted as soon as the consent is withdrawn', async () => {
    decide(everythingAllowed)
    const opened = open()
    await setImmediate()
    decide(nothingAllowed)
    await walk(opened)
    expect(counted).toEqual([{ ...common, step: 'type' }])
  })

  it('do not count again the step in which a flow is resumed', async () => {
    decide(everythingAllowed)
    await walk(open(true))
    expect(counted.map(({ step }) => step)).not.toContain('type')
  })

  it('are not counted after the page has left the wizard', async () => {
    decide(everythingAllowed)
    const opened = open()
    await setImmediate()
    opened.stop()
    await walk(opened)
    expect(counted).toEqual([{ ...common, step: 'type' }])
  })
})
