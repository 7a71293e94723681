import { registerHooks } from 'node:module'
import { pseudoScript } from './pseudo-texts.ts'

/* Loaded before the built site (`node --import`); replaces all texts as in pseudo-texts.ts. */

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.includes('/dist/server/assets/') || !Buffer.isBuffer(loaded.source)) return loaded
    const script = loaded.source.toString()
    // The build writes the source file's name above each module.
    return script.startsWith('// app/i18n/messages/') ? { ...loaded, source: pseudoScript(script) } : loaded
  },
})
