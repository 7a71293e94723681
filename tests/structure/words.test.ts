import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { identifiersIn, pathsIn, readGlossary, unusedOf, usesOf } from './words.ts'

const { groups, retired } = readGlossary(readFileSync('.github/GLOSSARY.md', 'utf8'))
const sources = listed('app', 'server', 'machines', 'tests').filter((file) => /\.tsx?$/.test(file))
/** `.github/limits.md` and `.github/promises.md` have tests of their own. */
const documents = listed('*.md').filter((file) => !/(?:limits|promises)\.md$|\.diagram\.md$/.test(file))

function listed(...paths: string[]): string[] {
  const output = execFileSync('git', ['ls-files', '-z', '--', ...paths], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  return output.split('\0').filter((file) => file !== '' && existsSync(file))
}

describe('a search for identifiers', () => {
  it('finds names, members, types and elements', () => {
    const text = 'import { A } from "a"\nconst b = A.c\ntype D = { e: F }\nconst g = <H.I j={b} />'
    const names = new Set(identifiersIn('a.tsx', text).map(({ name }) => name))
    expect([...names].toSorted()).toEqual(['A', 'D', 'F', 'H', 'I', 'b', 'c', 'e', 'g', 'j'])
  })

  it('finds nothing in texts and comments', () => {
    const text = '// A\n/** B */\nconst c = "D" + `E`'
    expect(identifiersIn('a.ts', text).map(({ name }) => name)).toEqual(['c'])
  })

  it('names file and line', () => {
    const uses = usesOf(['usesOf'], ['tests/structure/words.ts'])
    expect(uses).toEqual([expect.stringMatching(/^tests\/structure\/words\.ts:\d+ usesOf$/)])
  })
})

describe('a retired name', () => {
  it('is in the glossary with its successor', () => {
    expect(retired.length).toBeGreaterThan(20)
    expect(retired.filter(({ now }) => now === '')).toEqual([])
  })

  it('is used in no source file', () => {
    const names = retired.map(({ name }) => name)
    expect(sources.length).toBeGreaterThan(2_000)
    expect(usesOf(names, sources)).toEqual([])
  })
})

describe('a term of the glossary', () => {
  const terms = groups.flat()

  it('is in alphabetical order within its group', () => {
    const orderOf = (group: typeof terms) => group.map(({ term }) => term)
    const compare = (one: string, other: string) => one.localeCompare(other, 'en')
    expect(groups.map(orderOf)).toEqual(groups.map((group) => orderOf(group).toSorted(compare)))
  })

  it('is defined once', () => {
    const names = terms.map(({ term }) => term)
    expect(names.length).toBeGreaterThan(50)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('is a name of the code', () => {
    const names = terms.flatMap((entry) => entry.names)
    expect(terms.filter((entry) => entry.names.length === 0)).toEqual([])
    expect(
      unusedOf(
        names.filter((name) => !name.includes('/')),
        sources,
      ),
    ).toEqual([])
  })
})

describe('a path in a document', () => {
  it.each(documents)('of %s exists', (file) => {
    const paths = pathsIn(readFileSync(file, 'utf8'))
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })
})
