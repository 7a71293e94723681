import { registerHooks } from 'node:module'
import { pseudoScript } from './pseudo-texts.ts'

/* Loaded before the built site (`node --import`), which from then on says everything as pseudo-texts.ts has it. */

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.includes('/dist/server/assets/') || !Buffer.isBuffer(loaded.source)) return loaded
    const script = loaded.source.toString()
    // The build leaves standing above each part which file it is made of.
    return script.startsWith('// app/i18n/messages/') ? { ...loaded, source: pseudoScript(script) } : loaded
  },
})
