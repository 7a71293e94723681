import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const messages = join(import.meta.dirname, 'messages')
const english = join(messages, 'en_US')
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
        if (path.startsWith(english)) writeList()
      }
      watcher.on('add', onChange)
      watcher.on('unlink', onChange)
    },
  }
}

/** Source of the list: one namespace per file of the English set. */
export function namespacesSource(): string {
  const names = readdirSync(english).map((file) => basename(file, '.json'))
  const lines = names.toSorted().map((name) => {
    const key = /^[a-z]+$/.test(name) ? name : `'${name}'`
    return `  ${key}: typeof import('./messages/en_US/${name}.json')\n`
  })
  return `/* Written by list-namespaces.ts. */\n\nexport interface MessagesByNamespace {\n${lines.join('')}}\n`
}

function writeList(): void {
  const source = namespacesSource()
  if (readFileSync(namespacesFile, 'utf8') !== source) writeFileSync(namespacesFile, source)
}
