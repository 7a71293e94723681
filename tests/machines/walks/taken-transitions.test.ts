import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { writeTransitions } from '#tests/support/taken-transitions.ts'
import { runWalk, type Target } from './run-walk.ts'

const walk = {
  machine: 'alertBanner' as const,
  start: {},
  steps: [
    { event: { type: 'alert.raised', alert: { id: 'a', type: 'warning', text: 'Slow', isCloseable: true } } },
    { event: { type: 'alert.raised', alert: { id: 'a', type: 'warning', text: 'Slow', isCloseable: true } } },
  ],
}

function obedient(layer?: 'engine'): Target {
  return {
    ...(layer && { layer }),
    begin: async () => ({
      fire: async (_step, { isTaken, state }) => ({ isTaken, state }),
      finish: async () => null,
    }),
  }
}

it('writes which transitions walks took on which system, each once, and none of a double', async () => {
  const file = join(mkdtempSync(join(scratchFolder(), 'taken-')), 'transitions.jsonl')
  writeFileSync(file, '')
  // What earlier files of this worker noted.
  writeTransitions()
  vi.stubEnv('TAKEN_TRANSITIONS', file)
  await runWalk({ ...walk, steps: walk.steps.slice(0, 1) }, obedient())
  writeTransitions()
  expect(readFileSync(file, 'utf8')).toBe('')

  await runWalk(walk, obedient('engine'))
  writeTransitions()
  await runWalk(walk, obedient('engine'))
  writeTransitions()
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { machine: 'alertBanner', layer: 'engine', transition: 'hidden --alert.raised--> visible' },
    { machine: 'alertBanner', layer: 'engine', transition: 'visible --alert.raised--> visible' },
  ])
})
