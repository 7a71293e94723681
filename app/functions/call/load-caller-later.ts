import type { Plugin } from 'vite'

const later = '\0server-function-caller'

/**
 * Loads what the framework calls server functions with (serialisation in both directions, a tenth of every page's
 * script) when a page calls the first one: pages are rendered from data that came with them.
 */
export function loadCallerLater(): Plugin {
  let caller = ''
  return {
    name: 'load-caller-later',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: {
      filter: { id: /^\.\/serverFnFetcher\.js$/ },
      async handler(id, importer) {
        if (!importer?.endsWith('/client-rpc/createClientRpc.js')) return null
        const found = await this.resolve(id, importer, { skipSelf: true })
        if (!found) throw new Error('the framework calls server functions in another way')
        caller = found.id
        return later
      },
    },
    load: (id) =>
      id === later
        ? `export const serverFnFetcher = async (...call) => (await import(${JSON.stringify(caller)})).serverFnFetcher(...call)`
        : null,
  }
}
