import { describe, expect, it } from 'vitest'
import type { ScreenDriver } from '#tests/e2e/support/screen-driver.ts'
import { screenTarget } from './screen-target.ts'
import { tryWalks } from './try-walks.ts'

const opened = { type: 'modal.opened', request: { id: 'modal-1' } }
const pressed = { type: 'ok.pressed' }
const failed = { type: 'xstate.error.actor.confirm', error: new Error('lost') }
const dismissed = { type: 'modal.dismissed' }

const kind = {
  start: {},
  walks: () => [[opened, dismissed, opened, pressed, failed, dismissed]],
  canHappen: () => true,
}

/** Screens that obey the machine, but for what is given. */
function screensWith(driver: Partial<ScreenDriver>, shown = async (wanted: string): Promise<string | null> => wanted) {
  return screenTarget('globalModal', kind, async () => ({ driver: { take: async () => {}, ...driver }, shown }))
}

async function faultsOf(target: ReturnType<typeof screensWith>) {
  const { faults } = await tryWalks(target.walks?.() ?? [], target)
  return faults.map(({ walk, failure }) => ({ why: failure.why, steps: walk.steps.map(({ event }) => event.type) }))
}

describe('screens that are walked', () => {
  it('have no faults when they show each state of the machine', async () => {
    expect(await faultsOf(screensWith({}))).toEqual([])
  })

  it('are at fault when they stay in another state, and the walk is shrunk to the way there', async () => {
    const stuck = async (wanted: string) => (wanted === 'busy' ? 'visible' : wanted)
    expect(await faultsOf(screensWith({}, stuck))).toEqual([
      {
        why: 'after ok.pressed the machine is in busy, the system in visible',
        steps: ['modal.opened', 'ok.pressed'],
      },
    ])
  })

  it('are at fault when they have no control for an event, and its name is told', async () => {
    const take = async () => {
      throw new Error(
        'locator.click: Timeout 10000ms exceeded.\nCall log:\n\u{1B}[2m  - waiting for a button\u{1B}[22m\n    - more',
      )
    }
    expect(await faultsOf(screensWith({ take }))).toEqual([
      {
        why: 'the machine takes modal.opened, the system refuses it: locator.click: Timeout 10000ms exceeded. waiting for a button',
        steps: ['modal.opened'],
      },
    ])
  })

  it('are recognised by another state where they show one, and by none where it passes', async () => {
    const known: string[] = []
    const shown = async (wanted: string) => {
      known.push(wanted)
      return wanted
    }
    const shownAfter = (index: number) => [null, 'first', 'second'][index % 3] ?? null
    expect(await faultsOf(screensWith({ shownAfter }, shown))).toEqual([])
    expect(known).toEqual(['first', 'second', 'first', 'second'])
  })

  it('are only walked where a browser can go, also when a walk is shrunk', async () => {
    const target = screenTarget(
      'globalModal',
      { ...kind, canHappen: (_, { type }) => type !== 'modal.dismissed' },
      async () => ({ driver: { take: async () => {} }, shown: async (wanted) => wanted }),
    )
    expect(await faultsOf(target)).toEqual([
      expect.objectContaining({ why: 'no browser takes the walk: modal.dismissed at step 2' }),
    ])
    expect(target.canTake?.({ machine: 'globalModal', start: {}, steps: [{ event: opened }] })).toBe(true)
    expect(
      target.canTake?.({ machine: 'globalModal', start: {}, steps: [{ event: pressed }, { event: opened }] }),
    ).toBe(true)
    expect(target.canTake?.({ machine: 'globalModal', start: {}, steps: [{ event: pressed }] })).toBe(false)
    expect(
      target.canTake?.({ machine: 'globalModal', start: {}, steps: [{ event: opened }, { event: dismissed }] }),
    ).toBe(false)
  })
})
