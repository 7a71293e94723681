import { registerHooks } from 'node:module'
import { pseudoScript } from './pseudo-texts.ts'

/* Loaded before the built site (`node --import`); replaces all texts as in pseudo-texts.ts. */

/** The build writes the source file's name above each module; machines have message files of their own. */
const messageModule = /^\/\/ \S+\/messages\/[\w-]+\/[\w-]+\.json\n/

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.includes('/dist/server/assets/') || !Buffer.isBuffer(loaded.source)) return loaded
    const script = loaded.source.toString()
    return messageModule.test(script) ? { ...loaded, source: pseudoScript(script) } : loaded
  },
})
