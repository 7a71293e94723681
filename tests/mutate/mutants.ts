import { parseAst } from 'rolldown/parseAst'
import { type Node, replacementsOf, type Role } from './operators.ts'

/** Small change of the source that a test should detect. */
export interface Mutant {
  file: string
  /** Both count from 1. */
  line: number
  column: number
  original: string
  replacement: string
}

/** Range that switches between the original and its mutants: an expression, or statements to remove. */
export interface Place {
  kind: 'expression' | 'statements'
  start: number
  end: number
}

/** Mutant with its range and code. */
export interface PlacedMutant extends Mutant {
  place: Place
  /** Replacement code; empty where statements are removed. */
  code: string
}

/** Mutants of a file in text order, and the expressions that are statements. */
export function findMutants(file: string, text: string): { mutants: PlacedMutant[]; statements: Node[] } {
  const finder = new Finder(file, text)
  finder.visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts', preserveParens: false }) as unknown as Node)
  return { mutants: finder.mutants.toSorted(byPosition), statements: finder.statements }
}

export const keyOf = ({ file, line, column, original, replacement }: Mutant) =>
  JSON.stringify([file, line, column, original, replacement])

const byPosition = (a: Mutant, b: Mutant) => a.line - b.line || a.column - b.column

/** Types, names and required literals: they cannot be switched at run time. */
const unseen = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'superTypeArguments', 'returnType'])
const unseenTypes = /^(TS(?!AsE|Satisfies|NonNull|Instantiation)|Import|ExportAll|JSXText)/

class Finder {
  readonly mutants: PlacedMutant[] = []
  readonly statements: Node[] = []
  readonly #file: string
  readonly #text: string
  readonly #lines: number[] = [0]

  constructor(file: string, text: string) {
    this.#file = file
    this.#text = text
    for (const { index } of text.matchAll(/\n/g)) this.#lines.push(index + 1)
  }

  /** With the chain that contains the node: links cannot be switched one by one, since `?.` ends the whole chain. */
  visit(node: Node, role: Role = 'value', chain: Node | null = null): void {
    if (unseenTypes.test(node.type) || node['declare'] === true) return
    for (const replacement of replacementsOf(node, this.#text, role)) this.#replace(node, replacement, chain)
    this.#removeStatements(node)
    for (const [key, child] of Object.entries(node)) {
      if (unseen.has(key) || isName(node, key)) continue
      for (const item of Array.isArray(child) ? child : [child]) {
        if (isNode(item)) this.visit(item, roleOf(node, key), chainOf(node, key, chain))
      }
    }
  }

  #replace(node: Node, replacement: string, chain: Node | null): void {
    const { start, end } = chain ?? node
    const code = this.#text.slice(start, node.start) + replacement + this.#text.slice(node.end, end)
    this.#add(node, replacement, { kind: 'expression', start, end }, code)
  }

  #removeStatements(node: Node): void {
    if (isStatement(node) && node.expression) this.statements.push(node.expression)
    if (node.type === 'BlockStatement' && isRemovable(node.body)) {
      this.#add(node, '{}', { kind: 'statements', start: node.start + 1, end: node.end - 1 }, '')
    }
    const { consequent } = node
    if (node.type !== 'SwitchCase' || !Array.isArray(consequent) || !isRemovable(consequent)) return
    const [first, last] = [consequent[0], consequent.at(-1)]
    if (!first || !last || consequent.some(({ type }) => /^(Block|.*Declaration$)/.test(type))) return
    const range = { start: first.start, end: last.end }
    this.#add(range, '', { kind: 'statements', ...range }, '')
  }

  #add({ start, end }: { start: number; end: number }, replacement: string, place: Place, code: string): void {
    const line = this.#lines.findLastIndex((begin) => begin <= start)
    this.mutants.push({
      file: this.#file,
      line: line + 1,
      column: start - (this.#lines[line] ?? 0) + 1,
      original: this.#text.slice(start, end),
      replacement,
      place,
      code,
    })
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}

const isDirective = (node: Node) => typeof node['directive'] === 'string'
const isStatement = (node: Node) => node.type === 'ExpressionStatement' && !isDirective(node)

/** Statements without a directive, which must stay first. */
function isRemovable(statements: unknown): boolean {
  return Array.isArray(statements) && statements.length > 0 && !statements.some(isDirective)
}

/**
 * Children that are names or literals by the grammar, operands of `delete`, and a machine's types, which have no effect
 * at run time.
 */
function isName(node: Node, key: string): boolean {
  if (node.type === 'Property' && isNode(node['key']) && node['key']['name'] === 'types') return true
  if (key === 'key') return node['computed'] !== true
  if (key === 'source' || key === 'directive') return true
  if (node.type === 'JSXAttribute') return !isNode(node.value) || node.value.type !== 'JSXExpressionContainer'
  if (node.type === 'ExpressionStatement') return isDirective(node)
  return node.type === 'UnaryExpression' && node.operator === 'delete'
}

function roleOf({ type, expression }: Node, key: string): Role {
  if (type === 'ArrowFunctionExpression' && key === 'body' && (expression as unknown) === true) return 'body'
  if (key !== 'test' || type === 'SwitchCase') return 'value'
  return type === 'IfStatement' || type === 'ConditionalExpression' ? 'condition' : 'loop'
}

function chainOf(node: Node, key: string, chain: Node | null): Node | null {
  if (node.type === 'ChainExpression') return node
  const next = node.type === 'MemberExpression' ? 'object' : node.type === 'CallExpression' ? 'callee' : 'expression'
  if (key !== next || !/^(Member|Call|TSNonNull)Expression$/.test(node.type)) return null
  const link = node[next]
  return isNode(link) && /^(Member|Call|TSNonNull)Expression$/.test(link.type) ? chain : null
}
