import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { localeSlugs } from '#config'
import { messageFolders } from './list-namespaces.ts'

/** Complete English locale; the others hold differences only. */
const english = 'en_US'
const messageFile = /\/messages\/[\w-]+\/[\w-]+\.json$/

/**
 * Parses the site's message files at build time, so that browsers load no ICU parser. Missing keys are filled from
 * English. A message that does not parse fails the build with its key.
 *
 * For browsers all files share one hash: a list with a URL for each weighed more than any page. What a page needs at once
 * is one file, too.
 *
 * @param readSets namespaces of each such file, none by default
 */
export function compileMessages(readSets: () => readonly (readonly string[])[] = () => []): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@formatjs\/icu-messageformat-parser$/ },
      handler(_id, importer) {
        if (this.environment.config.consumer !== 'client') return null
        return this.resolve('@formatjs/icu-messageformat-parser/no-parser.js', importer)
      },
    },
    load: {
      filter: { id: /\/i18n\/message-(?:files|sets)\.ts$/ },
      async handler(id) {
        const isForBrowsers = this.environment.config.consumer === 'client'
        if (this.environment.mode !== 'build' || isForBrowsers !== id.endsWith('files.ts')) return null
        const sets = readSets()
        if (!isForBrowsers) return `export const messageSets = new Set(${JSON.stringify(sets.map(nameOfSet))})`
        const scripts = await messageScripts(sets)
        const hash = hashOf(scripts)
        for (const [name, source] of scripts) {
          this.emitFile({ type: 'asset', fileName: `assets/messages/${hash}/${name}.js`, source })
        }
        // Relative to the script it becomes part of, wherever that is served from.
        return `const here = import.meta.url
          export async function loadFile(locale, name) {
            const { href } = new URL('messages/${hash}/' + locale + '/' + name + '.js', here)
            return (await import(/* @vite-ignore */ href)).default
          }`
      },
    },
    // Of a compiled file that is kept between test runs: it contains texts of the English one, too.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (messageFile.test(id) ? readFileSync(englishPathOf(id), 'utf8') : null))
    },
    transform: {
      filter: { id: messageFile },
      async handler(_code, id) {
        const { messages, paths } = await compiledMessages(id)
        for (const path of paths) this.addWatchFile(path)
        return { code: scriptOf(messages), moduleType: 'js' }
      },
    },
  }
}

/** The messages of every namespace and set in every locale as a script, by its name: `de_DE/home`. */
async function messageScripts(sets: readonly (readonly string[])[]): Promise<Map<string, string>> {
  const folders = messageFolders()
  const files = [...Array.from(folders.keys(), (namespace) => [namespace]), ...sets]
  const scripts = await Promise.all(
    localeSlugs.toSorted().map(async (locale) => {
      const compiled = Array.from(folders, async ([namespace, folder]) => {
        const { messages } = await compiledMessages(join(folder, locale, `${namespace}.json`))
        return [namespace, messages] as const
      })
      const byNamespace = new Map(await Promise.all(compiled))
      return files.map((namespaces) => {
        const messages = Object.assign({}, ...namespaces.map((namespace) => byNamespace.get(namespace)))
        return [`${locale}/${nameOfSet(namespaces)}`, scriptOf(messages)] as const
      })
    }),
  )
  return new Map(scripts.flat())
}

function nameOfSet(namespaces: readonly string[]): string {
  return namespaces.join('+')
}

function scriptOf(messages: Record<string, unknown>): string {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
}

function hashOf(scripts: ReadonlyMap<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify([...scripts]))
    .digest('base64url')
    .slice(0, 10)
}

/** The parsed messages of a file with its gaps filled, and all files they come from. */
export async function compiledMessages(id: string): Promise<{ messages: Record<string, unknown>; paths: string[] }> {
  const paths = pathsOf(id)
  const sets = await Promise.all(paths.map(readMessages))
  const texts: Record<string, string> = Object.assign({}, ...sets)
  return { messages: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(key, text)])), paths }
}

/** The files a namespace's messages come from, the last word last. A locale of English that says all the same has none. */
function pathsOf(id: string): string[] {
  const whole = englishPathOf(id)
  const isSame = basename(dirname(id)).startsWith('en_') && !existsSync(id)
  return isSame ? [whole] : [...new Set([whole, id])]
}

function englishPathOf(id: string): string {
  return join(dirname(dirname(id)), english, basename(id))
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
