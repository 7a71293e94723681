import { afterAll, vi } from 'vitest'
import { config } from '#config'
import { releaseDatabases } from './databases.ts'
import { writeSamples } from './samples.ts'
import { writeTransitions } from './taken-transitions.ts'

/* Test files of a worker share modules: changes of one are reverted before the next. */
const switches = { ...config.switches }

afterAll(() => {
  Object.assign(config.switches, switches)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  writeSamples()
  writeTransitions()
})
releaseDatabases()
