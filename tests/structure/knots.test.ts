import { describe, expect, it } from 'vitest'
import { type Dependency, importsIn, productRoots, readDependencies, resolve } from './dependencies.ts'
import {
  backendRoomOf,
  describeCycle,
  describeKnot,
  findKnots,
  folderKnots,
  importsBetween,
  limits,
  typeCycles,
} from './knots.ts'

/** `a>b` imports a value, `a~b` a type. */
function graph(text: string): Dependency[] {
  return text.split(' ').map((arrow) => {
    const [from = '', to = ''] = arrow.split(/[>~]/)
    return { from, to, isType: arrow.includes('~') }
  })
}

const firstFolder = (file: string) => file.split('/')[0] ?? null

describe('a search for knots', () => {
  it.each([
    ['a chain', 'a>b b>c a>c', []],
    ['a file that imports itself', 'a>a', []],
    ['two that join again', 'a>b a>c b>d c>d', []],
    ['a pair', 'a>b b>a', ['a b']],
    ['a circle with ways in and out', 'x>a a>b b>c c>a c>y', ['a b c']],
    ['two circles that share a file', 'a>b b>a b>c c>b', ['a b c']],
    ['two circles with a way between them', 'a>b b>a b>c c>d d>e e>c', ['c d e', 'a b']],
    ['a circle met in the middle of another', 'a>b b>c c>b c>d d>a', ['a b c d']],
    ['a circle beside one that is done', 'a>b b>a c>a c>d d>c', ['a b', 'c d']],
  ])('finds in %s what it should: %s', (_name, arrows, knots) => {
    expect(findKnots(graph(arrows)).map((knot) => knot.join(' '))).toEqual(knots)
  })

  it('ties folders by the values of different files, not by types', () => {
    expect(folderKnots(graph('a/1>b/1 b/2>a/2'), firstFolder)).toEqual([['a', 'b']])
    expect(folderKnots(graph('a/1>b/1 b/2~a/2'), firstFolder)).toEqual([])
    expect(folderKnots(graph('a/1>a/2 a/2>a/1'), firstFolder)).toEqual([])
  })

  it('leaves out files that belong to no folder', () => {
    expect(folderKnots(graph('a/1>b/1 b/1>a/1'), (file) => (file === 'b/1' ? null : 'a'))).toEqual([])
  })

  it('ties files by types and values alike', () => {
    expect(typeCycles(graph('a~b b>c c~a'))).toEqual([['a', 'b', 'c']])
  })

  it('tells which imports tie folders, the first three of a pair', () => {
    const edges = graph('a/1>b/1 a/2>b/1 a/3>b/1 a/4>b/1 a/5>b/1 b/1>a/1 b/2~a/1 a/1>c/1')
    expect(describeKnot(['a', 'b'], edges, firstFolder)).toEqual([
      '2 folders: a, b',
      '  a → b',
      '    a/1 → b/1',
      '    a/2 → b/1',
      '    a/3 → b/1',
      '    and 2 more',
      '  b → a',
      '    b/1 → a/1',
    ])
  })

  it('tells which imports tie files', () => {
    const edges = graph('x/a~x/b x/a>x/c x/b>x/a')
    expect(describeCycle(['x/a', 'x/b'], edges)).toEqual(['2 files:', '  x/a → type b', '  x/b → a'])
  })
})

describe('an import', () => {
  it.each([
    ["import './a.ts'", false],
    ["import a from './a.ts'", false],
    ["import * as a from './a.ts'", false],
    ["import { a, type B } from './a.ts'", false],
    ["import a, { type B } from './a.ts'", false],
    ["export { a } from './a.ts'", false],
    ["export * from './a.ts'", false],
    ["const load = async () => (await import('./a.ts')).a", false],
    ["import type A from './a.ts'", true],
    ["import type { A } from './a.ts'", true],
    ["import { type A, type B } from './a.ts'", true],
    ["export type { A } from './a.ts'", true],
    ["export { type A } from './a.ts'", true],
    ["export type * from './a.ts'", true],
  ])('is known for what it is: %s', (text, isType) => {
    expect(importsIn('some.ts', text)).toEqual([{ specifier: './a.ts', isType }])
  })

  it('is not what merely looks like one', () => {
    expect(importsIn('some.tsx', "const a = <p>import('./a.ts')</p>\nexport const b = `import './b.ts'`")).toEqual([])
  })

  it.each([
    ['./knots.ts', 'tests/structure/knots.ts'],
    ['#config', 'app.config.ts'],
    ['#server/main.ts', 'server/main.ts'],
    ['#machines/export.ts', 'machines/export.ts'],
    ['#app/router', 'app/router.tsx'],
    ['./messages/export.json', null],
    ['node:fs', null],
    ['vitest', null],
  ])('leads to a file of the project or to none: %s', (specifier, file) => {
    expect(resolve('tests/structure/some.ts', specifier)).toBe(file)
  })

  it('of a file that does not exist is refused', () => {
    expect(() => resolve('server/main.ts', './missing.ts')).toThrow('server/main.ts imports ./missing.ts')
  })
})

describe('a file of the backend', () => {
  it.each([
    ['server/backend/kernel/i18n/texts.ts', 'kernel'],
    ['server/backend/platform/mail/send/smtp.ts', 'platform/mail'],
    ['server/backend/platform/module.ts', 'platform'],
    ['server/backend/domains/account/privacy/erase-account.ts', 'domains/account'],
    ['server/backend/domains/content/seed/legal/rows.ts', 'domains/content'],
    ['server/backend/backend.ts', 'server/backend/backend.ts'],
    ['server/main.ts', null],
    ['app/router.tsx', null],
  ])('belongs to one part of it: %s', (file, room) => {
    expect(backendRoomOf(file)).toBe(room)
  })
})

describe('in the source', () => {
  const edges = readDependencies(productRoots)

  it('imports are found', () => {
    expect(importsBetween(edges, backendRoomOf).length).toBeGreaterThan(1_000)
  })

  it('the backend has no knot of more than two folders', () => {
    const knots = folderKnots(edges, backendRoomOf).filter(({ length }) => length > limits.folders)
    expect(knots.flatMap((knot) => describeKnot(knot, edges, backendRoomOf))).toEqual([])
  })

  it('no more than three files depend on one another by their types', () => {
    const cycles = typeCycles(edges).filter(({ length }) => length > limits.files)
    expect(cycles.flatMap((cycle) => describeCycle(cycle, edges))).toEqual([])
  })
})
