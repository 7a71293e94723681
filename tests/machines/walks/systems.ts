import type { System } from './run-walk.ts'

/** System by its name in the command: `machine`, `engine`, `browser`, or the URL of a deployment. */
export async function openSystem(against: string): Promise<System> {
  if (against === 'machine') return { targetOf: () => null, close: async () => {} }
  // Loaded on demand: it is most of the backend.
  if (against === 'engine') {
    const { openEngine } = await import('./engine-target.ts')
    return openEngine()
  }
  if (against === 'browser') {
    const { openBrowser } = await import('./browser-target.ts')
    return openBrowser()
  }
  if (URL.canParse(against)) {
    const { openWire } = await import('./wire-target.ts')
    return openWire(against)
  }
  throw new Error(`no system ${against}`)
}
