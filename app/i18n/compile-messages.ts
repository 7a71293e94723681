import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const lastResort = 'en_US'

/**
 * Parses message files at build time, so that neither browser nor server carries the ICU parser at run time. A key that
 * a file lacks is filled from the other files of its language, then from English. A message that does not parse fails
 * the build with its key.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/messages\/[\w/-]+\.json$/ },
      async handler(_code, id) {
        const { messages, paths } = await compiledMessages(id)
        for (const path of paths) this.addWatchFile(path)
        return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`, moduleType: 'js' }
      },
    },
  }
}

/** The parsed messages of a file with its gaps filled, and all files they come from. */
export async function compiledMessages(id: string): Promise<{ messages: Record<string, unknown>; paths: string[] }> {
  const paths = await fallbackPaths(id)
  const sets = await Promise.all(paths.map(readMessages))
  const texts: Record<string, string> = Object.assign({}, ...sets)
  return { messages: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(key, text)])), paths }
}

/** The files a namespace's messages come from, the last word last: English, the same language elsewhere, the file itself. */
async function fallbackPaths(id: string): Promise<string[]> {
  const folder = dirname(id)
  const locale = basename(folder)
  const siblings = (await readdir(dirname(folder))).filter((name) => name !== locale && name !== lastResort)
  const sameLanguage = siblings.filter((name) => name.slice(0, 2) === locale.slice(0, 2)).toSorted()
  const chain = [...new Set([lastResort, ...sameLanguage.toReversed(), locale])]
  return chain.map((name) => join(dirname(folder), name, basename(id)))
}

async function readMessages(path: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(path, 'utf8'))
}

function compile(key: string, text: string) {
  try {
    return parse(text)
  } catch (cause) {
    throw new Error(`message ${key} does not parse: ${text}`, { cause })
  }
}
