import { stripTypeScriptTypes } from 'node:module'
import { runInThisContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { drawMutants } from './choose.ts'
import { instrument } from './instrument.ts'
import { findMutants, keyOf } from './mutants.ts'

const mutantsOf = (text: string) =>
  findMutants('some.ts', text).mutants.map(({ original, replacement }) => `${original} → ${replacement}`)

describe('mutants', () => {
  it.each([
    ['conditions', 'if (a) b()', ['a → true', 'a → false']],
    ['loops, which they never keep from ending', 'while (a) b()', ['a → false']],
    ['comparisons', 'x = a < b', ['a < b → a <= b', 'a < b → a >= b', 'a < b → true', 'a < b → false']],
    ['logic', 'x = a && b', ['a && b → a || b', 'a && b → true', 'a && b → false']],
    ['logic within logic', 'x = (a ?? b) || c', ['(a ?? b) || c → (a ?? b) && c', 'true', 'false', 'a ?? b → a && b']],
    ['arithmetic', 'x = a + b * c', ['a + b * c → a - b * c', 'b * c → b / c']],
    ['no joining of text', 'x = `${a}` + b', ["`${a}` → ''"]],
    ['operators, not their comments', 'x = a /* + */ + b', ['a /* + */ + b → a /* + */ - b']],
    ['assignments', 'a += b', ['a += b → a -= b']],
    ['counting', 'a++', ['a++ → a--']],
    ['negations', 'x = !a', ['!a → a']],
    ['booleans', 'x = true', ['true → false']],
    ['text', "x = ['', 'a']", ["['', 'a'] → []", "'' → 'mutant'", "'a' → ''"]],
    ['objects and arrays', 'x = { a: [] }', ['{ a: [] } → {}', "[] → ['mutant']"]],
    ['blocks', 'function f() { a() }', ['{ a() } → {}']],
    ['cases', 'switch (a) { case b: c(); break }', ['c(); break → ']],
    ['what arrow functions return', 'x = () => a', ['a → undefined']],
    ['methods', 'x = a.some(b).trim()', ['a.some(b).trim() → a.some(b)', 'a.some(b) → a.every(b)']],
    ['optional links', 'x = a?.b?.[c]?.(d)', ['→ a?.b?.[c](d)', '→ a?.b[c]', '→ a.b']],
    ['nothing of types', "const a: 'b' = x as 'c' satisfies { d: 'e' }", []],
    ['no names', "import a from 'b'; export { c } from 'd'; x = { 'e': f }; delete g?.h", ["{ 'e': f } → {}"]],
  ])('change %s', (_, text, expected) => {
    const found = mutantsOf(text)
    expect(found).toHaveLength(expected.length)
    for (const each of expected) expect(found.join('\n')).toContain(each)
  })

  it('stand where their original does', () => {
    const { mutants } = findMutants('some.ts', "f()\n  g('a')")
    expect(mutants).toMatchObject([{ file: 'some.ts', line: 2, column: 5, original: "'a'", replacement: "''" }])
  })
})

describe('drawn mutants', () => {
  const all = findMutants('some.ts', Array.from({ length: 50 }, (_, at) => `f('${at}')`).join('\n')).mutants

  it('are the same ones for the same seed, in their order, whatever else there is', () => {
    const drawn = drawMutants(all, 10, 7)
    expect(drawn).toHaveLength(10)
    expect(drawMutants(all.toReversed(), 10, 7).toReversed()).toEqual(drawn)
    expect(drawn).toEqual(all.filter((each) => drawn.includes(each)))
    expect(drawMutants(all, 50, 7)).toEqual(all)
    expect(drawMutants(drawn, 5, 7)).toEqual(drawMutants(all, 5, 7))
    expect(drawMutants(all, 10, 8)).not.toEqual(drawn)
  })
})

describe('mutants that are compiled in', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, '__mutant'))

  /** Results of a function with these statements, without a mutant and with each. */
  function resultsOf(statements: string): Record<string, unknown> {
    const text = `function f(given: object) {\n${statements}\n}`
    const { mutants } = findMutants('some.ts', text)
    const numbers = new Map(mutants.map((mutant, number) => [keyOf(mutant), number]))
    const code = stripTypeScriptTypes(instrument('some.ts', text, numbers))
    const resultWith = (active: number | null): unknown => {
      globalThis.__mutant = (mutant) => mutant === active
      try {
        return runInThisContext(`(${code})`)({ list: [1, 2, 3], none: null })
      } catch (error) {
        return String(error)
      }
    }
    const entries = mutants.map(({ original, replacement }, number) => [
      `${original} → ${replacement}`,
      resultWith(number),
    ])
    return { none: resultWith(null), ...Object.fromEntries(entries.slice(1)) }
  }

  it.each([
    ['return (3 as number) * 2', { none: 6, '(3 as number) * 2 → (3 as number) / 2': 1.5 }],
    [
      'return given.none?.some.other ?? 4',
      {
        none: 4,
        'given.none?.some.other ?? 4 → given.none?.some.other && 4': undefined,
        'given.none?.some → given.none.some': "TypeError: Cannot read properties of null (reading 'some')",
      },
    ],
    [
      'return given.list.filter((each) => each > 2)',
      {
        none: [3],
        'given.list.filter((each) => each > 2) → given.list': [1, 2, 3],
        'each > 2 → each >= 2': [2, 3],
        'each > 2 → each <= 2': [1, 2],
        'each > 2 → true': [1, 2, 3],
        'each > 2 → false': [],
        'each > 2 → undefined': [],
      },
    ],
    ['let a = 1\na += 2\nreturn a', { none: 3, 'a += 2 → a -= 2': -1 }],
    // A replaced start of a statement may be a parenthesis, and call the previous line.
    [
      "let a = given\na.b ||= 5\n'x'.length\nreturn a.b",
      { none: 5, 'a.b ||= 5 → a.b &&= 5': undefined, "'x' → ''": 5 },
    ],
    [
      'if (given.none) return 1\nelse { return 2 }',
      { none: 2, 'given.none → true': 1, 'given.none → false': 2, '{ return 2 } → {}': undefined },
    ],
    ['switch (2) { case 2: return 3\ncase 4: return 5 }', { none: 3, 'return 3 → ': 5, 'return 5 → ': 3 }],
  ])('change what the code does, one at a time: %s', (statements, expected) => {
    expect(resultsOf(statements)).toEqual(expected)
  })
})
