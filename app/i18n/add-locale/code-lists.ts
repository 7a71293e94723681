import { parseAst } from 'rolldown/parseAst'
import { type ESTree, Visitor } from 'rolldown/utils'

/** Entry of a list: a property of an object, or a string in an array. */
export interface Entry {
  name: string
  start: number
  end: number
  /** End of its key; null for elements and for `{ sv }`. */
  keyEnd: number | null
  /** Value of the property; null for elements and for `{ sv }`. */
  value: ESTree.Expression | null
}

/** Object or array in the source. */
export interface List {
  start: number
  entries: Entry[]
}

export interface ReadCode {
  lists: List[]
  /** String literals, except keys. */
  literals: { text: string; start: number; end: number }[]
  /** Names of keys and members: `{ sv_SE: … }`, `texts.sv_SE`. */
  keys: { name: string; start: number; end: number }[]
  /** All other identifiers. */
  identifiers: { name: string; start: number; end: number; isShorthand: boolean }[]
  imports: ESTree.ImportDeclaration[]
  /** Names the module declares. */
  declared: Set<string>
}

/** Finds objects and arrays that may be lists of locales or languages. Throws if the text is not code. */
export function readCode(file: string, text: string): ReadCode {
  const code: ReadCode = { lists: [], literals: [], keys: [], identifiers: [], imports: [], declared: new Set() }
  const keys = new Set<ESTree.Node>()
  const shorthands = new Set<ESTree.Node>()
  const sources = new Set<ESTree.Node>()
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  new Visitor({
    ArrayExpression({ start, elements }) {
      code.lists.push({ start, entries: elements.flatMap(elementEntry) })
    },
    ObjectExpression({ start, properties }) {
      code.lists.push({ start, entries: properties.flatMap(propertyEntry) })
    },
    Property({ key, value, computed, shorthand }) {
      if (shorthand) shorthands.add(value).add(key)
      else if (!computed) keys.add(key)
    },
    TSPropertySignature({ key }) {
      keys.add(key)
    },
    MemberExpression({ property, computed }) {
      if (!computed) keys.add(property)
    },
    ImportDeclaration(node) {
      code.imports.push(node)
      sources.add(node.source)
      for (const { local } of node.specifiers) code.declared.add(local.name)
    },
    Identifier(node) {
      const { name, start } = node
      // The declared name would end with its type.
      const place = { name, start, end: start + name.length }
      if (keys.has(node)) code.keys.push(place)
      else code.identifiers.push({ ...place, isShorthand: shorthands.has(node) })
    },
    Literal(node) {
      const { value, start, end } = node
      if (typeof value !== 'string' || sources.has(node)) return
      if (keys.has(node)) code.keys.push({ name: value, start, end })
      else code.literals.push({ text: value, start, end })
    },
  }).visit(program)
  for (const statement of program.body) for (const name of namesOf(statement)) code.declared.add(name)
  return code
}

function elementEntry(element: ESTree.ArrayExpressionElement): Entry[] {
  if (element?.type !== 'Literal' || typeof element.value !== 'string') return []
  return [{ name: element.value, start: element.start, end: element.end, keyEnd: null, value: null }]
}

function propertyEntry(property: ESTree.ObjectPropertyKind): Entry[] {
  if (property.type !== 'Property' || property.computed) return []
  const { key, start, end, shorthand } = property
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : null
  if (typeof name !== 'string') return []
  return [{ name, start, end, keyEnd: shorthand ? null : key.end, value: shorthand ? null : property.value }]
}

function namesOf(statement: ESTree.Program['body'][number]): string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

/** Line number of a position, from 1. */
export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
