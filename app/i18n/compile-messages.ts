import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

/**
 * Parses message files at build time, so that neither browser nor server carries the ICU parser at run time.
 * A message that does not parse fails the build with its key.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/messages\/[\w/-]+\.json$/ },
      handler(code) {
        const compiled = Object.fromEntries(
          Object.entries(JSON.parse(code) as Record<string, string>).map(([key, text]) => [key, compile(key, text)]),
        )
        return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`, moduleType: 'js' }
      },
    },
  }
}

function compile(key: string, text: string) {
  try {
    return parse(text)
  } catch (cause) {
    throw new Error(`message ${key} does not parse: ${text}`, { cause })
  }
}
