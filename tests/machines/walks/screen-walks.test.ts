import { describe, expect, it } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { browserKinds } from './browser-kinds.ts'
import { impossibleIn, screenWalks, takenSteps } from './screen-walks.ts'

const kinds = catalogue.flatMap(({ id }) => {
  const open = browserKinds[id]
  return open ? [{ id, kind: open() }] : []
})

describe.each(kinds)('walks of the screens of $id', ({ id, kind }) => {
  it('are taken by the machine to the last step, and by a browser', { timeout: 60_000 }, () => {
    for (const walk of screenWalks(id, kind)) {
      expect(takenSteps(walk)).toHaveLength(walk.steps.length + 1)
      expect(impossibleIn(walk, kind)).toBeNull()
    }
  })
})

describe('a walk that no browser takes', () => {
  it('is named by its first impossible event', () => {
    const walk = {
      machine: 'globalModal' as const,
      start: {},
      steps: [{ event: { type: 'modal.opened', request: { id: '1' } } }],
    }
    expect(impossibleIn(walk, { canHappen: () => false })).toBe('modal.opened at step 1')
    expect(impossibleIn(walk, { canHappen: () => true })).toBeNull()
  })

  it('does not count events that the machine refuses', () => {
    const walk = { machine: 'globalModal' as const, start: {}, steps: [{ event: { type: 'ok.pressed' } }] }
    expect(impossibleIn(walk, { canHappen: () => false })).toBeNull()
  })
})
