import { afterAll, vi } from 'vitest'
import { config } from '#config'
import { takeDatabasesBack } from './databases.ts'
import { tellSamples } from './samples.ts'

/* Files of a worker share their modules: what one has changed is put back before the next one begins. */
const switches = { ...config.switches }

afterAll(() => {
  Object.assign(config.switches, switches)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  tellSamples()
})
takeDatabasesBack()
