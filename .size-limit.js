import { readFileSync } from 'node:fs'

/*
 * What a first visit to a page loads, by the build's own manifest: the entry, the chunks of the page's routes with all they
 * import, and its messages (German stands for all: the sets are of about the same size). Content pages stay below 150 kB, steps of a
 * wizard below 220 kB.
 */

/** @type {Record<string, { file: string, imports?: string[], isEntry?: boolean }>} */
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)

/** @param {(string | undefined)[]} keys @returns {Set<string>} */
function filesOf(keys, files = new Set()) {
  for (const key of keys) {
    const chunk = key && manifest[key]
    if (!chunk) throw new Error(`the build has no chunk ${key}`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    filesOf(chunk.imports ?? [], files)
  }
  return files
}

/** @param {string} name @param {string} limit @param {string[]} routes @param {string[]} namespaces */
function page(name, limit, routes, namespaces) {
  const keys = [
    entry,
    ...routes.map((route) => `app/routes/{-$locale}/${route}.tsx?tsr-split=component`),
    ...['shell', ...namespaces].map((namespace) => `app/i18n/messages/de_DE/${namespace}.json`),
  ]
  return { name, limit, gzip: true, path: [...filesOf(keys)].map((file) => `dist/client/${file}`) }
}

export default [page('home', '150 kB', ['route', 'index'], ['home'])]
