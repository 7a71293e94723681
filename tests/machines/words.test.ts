import { describe, expect, it } from 'vitest'
import { messageFolders } from '#app/i18n/list-namespaces.ts'
import { config } from '#config'
import { catalogue } from '#machines/catalogue.ts'
import { chartOf, describeMachine } from '#machines/shared/describe.ts'
import { wordFilesOf, wordKeys } from '#machines/shared/words.ts'
import { textsIn } from '#tests/support/texts-in.ts'

const folders = messageFolders()
const keysIn = (namespace: string) =>
  Object.keys(textsIn(folders.get(namespace) ?? '', config.defaultLocale, `${namespace}.json`))

/** Ids that a machine's own file and the shared one may hold for it, titles with sentences. */
function idsFor(entry: (typeof catalogue)[number], namespace: string): string[] {
  return ['text', ...wordKeys(chartOf(entry.machine)).flatMap((key) => [key, `${key}.text`, `${key}.search`])].map(
    (key) => `${namespace}.${key}`,
  )
}

describe.each(catalogue)('the words of $id', (entry) => {
  const namespaces = wordFilesOf(entry.id)
  const known = new Set(namespaces.flatMap(keysIn))

  it('tell of the machine, each of its states, events, calls and guards', () => {
    const missing = wordKeys(chartOf(entry.machine))
      .flatMap((key) => [key, `${key}.text`])
      .filter((key) => !namespaces.some((namespace) => known.has(`${namespace}.${key}`)))
    expect(missing).toEqual([])
    expect(known.has(`${namespaces[0]}.text`)).toBe(true)
  })
})

describe('words of machines', () => {
  it('tell of nothing that no machine has', () => {
    const used = new Set(catalogue.flatMap((entry) => wordFilesOf(entry.id).flatMap((file) => idsFor(entry, file))))
    const files = [...folders.keys()].filter((namespace) => namespace.startsWith('machine-'))
    expect(files.length).toBeGreaterThan(catalogue.length - 2)
    expect(files.flatMap(keysIn).filter((id) => !used.has(id))).toEqual([])
  })
})

describe('the main path of a machine', () => {
  it.each(catalogue)('leads through $id by its own transitions, from where it begins', ({ machine }) => {
    const { mainPath, states } = chartOf(machine)
    const { transitions } = describeMachine(machine)
    expect(mainPath[0]).toBe(states.find(({ initial }) => initial)?.id)
    const broken = mainPath.slice(1).filter((to, index) => {
      const from = mainPath[index]
      return !transitions.some(({ source, target }) => source === from && target === to)
    })
    expect(broken).toEqual([])
  })
})
