import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const later = '\0server-function-caller'

/**
 * Loads what the framework calls server functions with (serialisation in both directions, a tenth of every page's
 * script) when a page calls the first one, or when `preloadCaller` says: pages are rendered from data that came with
 * them.
 */
export function loadCallerLater(): Plugin {
  return {
    name: 'load-caller-later',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: {
      filter: { id: /^(?:\.\/serverFnFetcher\.js|#app\/functions\/call\/preload-caller\.ts)$/ },
      handler: (id, importer) =>
        id.startsWith('#') || importer?.endsWith('/client-rpc/createClientRpc.js') ? later : null,
    },
    async load(id) {
      if (id !== later) return null
      const framework = await this.resolve('@tanstack/react-start/client-rpc')
      const rpc = framework && (await this.resolve('@tanstack/start-client-core/client-rpc', framework.id))
      if (!rpc) throw new Error('the framework calls server functions in another way')
      const caller = JSON.stringify(join(dirname(rpc.id), 'serverFnFetcher.js'))
      // Without a turn between: what a page sends while it is left is sent in that turn.
      return `let caller
        export const preloadCaller = async () => { caller ??= await import(${caller}) }
        export const serverFnFetcher = async (...call) => {
          if (!caller) await preloadCaller()
          return caller.serverFnFetcher(...call)
        }`
    },
  }
}
