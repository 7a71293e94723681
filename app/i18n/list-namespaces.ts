import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { relative } from 'node:path/posix'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const englishFile = /\/messages\/en_US\/[\w-]+\.json$/

/** Written by the build and by `npm run dev`, and committed, because types are checked without a build. */
export const namespacesFile = join(import.meta.dirname, 'namespaces.gen.ts')

/** Updates the list of message files, from which TypeScript knows each message id. */
export function listNamespaces(): Plugin {
  return {
    name: 'list-namespaces',
    apply: (_config, { mode }) => mode !== 'test',
    buildStart: writeList,
    configureServer({ watcher }) {
      const onChange = (path: string) => {
        if (englishFile.test(path)) writeList()
      }
      watcher.on('add', onChange)
      watcher.on('unlink', onChange)
    },
  }
}

/** Folders of messages by namespace: texts of screens, and titles and sentences of machines. */
export function messageFolders(): Map<string, string> {
  const files = globSync('{app/i18n,machines/**}/messages/en_US/*.json', { cwd: root })
  return new Map(
    files
      .map((file) => [basename(file, '.json'), join(root, dirname(dirname(file)))] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Source of the list: one namespace per file of English texts. */
export function namespacesSource(): string {
  const lines = Array.from(messageFolders(), ([name, folder]) => {
    const key = /^[a-z]+$/.test(name) ? name : `'${name}'`
    const path = relative(import.meta.dirname, folder)
    return `  ${key}: typeof import('${path.startsWith('.') ? '' : './'}${path}/en_US/${name}.json')
`
  })
  return `/* Written by list-namespaces.ts. */

export interface MessagesByNamespace {
${lines.join('')}}
`
}

function writeList(): void {
  const source = namespacesSource()
  if (readFileSync(namespacesFile, 'utf8') !== source) writeFileSync(namespacesFile, source)
}
