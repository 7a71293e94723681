import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { recordMachine } from '#machines/shared/record.ts'
import type { Release, Titles } from './release.ts'

/**
 * Describes the machines whose sources are in `root`, of this version or of another one. Throws if it has no catalogue of
 * machines.
 */
export async function describeSources(root: string, name: string): Promise<Release> {
  const { catalogue }: { catalogue: readonly { machine: AnyStateMachine }[] } = await import(
    pathToFileURL(join(root, 'machines/catalogue.ts')).href
  )
  return { name, machines: catalogue.map(({ machine }) => recordMachine(machine)), titles: titlesIn(root) }
}

/** Titles by locale. The sentences that belong to them are left out. */
export function titlesIn(root: string): Record<string, Titles> {
  const files = globSync('machines/**/messages/*/machine-*.json', { cwd: root }).toSorted()
  const byLocale = Map.groupBy(files, (file) => file.split('/').at(-2) ?? '')
  const titles: Record<string, Titles> = {}
  for (const [locale, members] of [...byLocale].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const texts = members.flatMap((file) => {
      const read: Record<string, string> = JSON.parse(readFileSync(join(root, file), 'utf8'))
      return Object.entries(read).filter(([id]) => !id.endsWith('.text'))
    })
    titles[locale] = Object.fromEntries(texts)
  }
  return titles
}
