/** Node of the syntax tree (ESTree) with the children that operators use. */
export interface Node extends Record<string, unknown> {
  type: string
  start: number
  end: number
  operator?: string
  left?: Node
  right?: Node
  argument?: Node
  object?: Node
  property?: Node
  callee?: Node
  expression?: Node
  value?: unknown
}

const binary: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
}

const assignment: Record<string, string> = {
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '%=': '*=',
  '&&=': '||=',
  '||=': '&&=',
  '??=': '&&=',
}

/** Methods with their replacements; null replaces the call by its object. */
const methods: Record<string, string | null> = {
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
  trimStart: 'trimEnd',
  trimEnd: 'trimStart',
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  filter: null,
  slice: null,
  trim: null,
  sort: null,
  toSorted: null,
  reverse: null,
  toReversed: null,
}

const comparing = /^([<>]=?|[=!]==?|in|instanceof|&&|\|\|)$/

/** Role of a node: condition of an `if` or a loop, or body of a function. */
export type Role = 'value' | 'condition' | 'loop' | 'body'

/** Replacements of a node, as source text. */
export function replacementsOf(node: Node, text: string, role: Role): Set<string> {
  const code = (range: Range) => text.slice(range.start, range.end)
  const replacements = new Set(ownReplacements(node, code))
  const isBoolean = /^(Binary|Logical)Expression$/.test(node.type) && comparing.test(node.operator ?? '')
  if (role === 'condition' || (role !== 'loop' && isBoolean)) replacements.add('true')
  // Never true: an endless loop would prove nothing.
  if (role === 'condition' || role === 'loop' || isBoolean) replacements.add('false')
  if (role === 'body') replacements.add('undefined')
  replacements.delete(code(node))
  return replacements
}

type Range = Pick<Node, 'start' | 'end'>
type Code = (range: Range) => string

function ownReplacements(node: Node, code: Code): string[] {
  const { left, right, argument, operator = '' } = node
  switch (node.type) {
    case 'LogicalExpression':
      if (!left || !right) return []
      return (binary[operator] ?? []).map((other) => `${operand(left, code)} ${other} ${operand(right, code)}`)
    case 'BinaryExpression':
      if (!left || !right || (operator === '+' && (isText(left) || isText(right)))) return []
      return (binary[operator] ?? []).map((other) => exchange(node, other, code))
    case 'AssignmentExpression': {
      const other = assignment[operator]
      return other === undefined ? [] : [exchange(node, other, code)]
    }
    case 'UnaryExpression':
      if (operator === '!' && argument) return [code(argument)]
      return operator === '-' ? [`+${code(node).slice(1)}`] : operator === '+' ? [`-${code(node).slice(1)}`] : []
    case 'UpdateExpression': {
      const other = operator === '++' ? '--' : '++'
      return [node['prefix'] === true ? other + code(node).slice(2) : code(node).slice(0, -2) + other]
    }
    case 'Literal':
      if (typeof node.value === 'boolean') return [String(!node.value)]
      return typeof node.value === 'string' ? [node.value === '' ? "'mutant'" : "''"] : []
    case 'TemplateLiteral':
      return ["''"]
    case 'ArrayExpression':
      return [Array.isArray(node['elements']) && node['elements'].length === 0 ? "['mutant']" : '[]']
    case 'ObjectExpression':
      return Array.isArray(node['properties']) && node['properties'].length === 0 ? [] : ['{}']
    default:
      return [...ofMethod(node, code), ...ofOptional(node, code)]
  }
}

const isText = ({ type, value }: Node) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')

/** Parenthesised: another operator may bind more tightly, or not be mixable. */
function operand(node: Node, code: Code): string {
  return /^(Logical|Conditional|Assignment|ArrowFunction|Sequence|Yield|TS)/.test(node.type)
    ? `(${code(node)})`
    : code(node)
}

function exchange({ start, end, left, right, operator = '' }: Node, other: string, code: Code): string {
  if (!left || !right) return ''
  const between = code({ start: left.end, end: right.start })
  const withoutComments = between.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length))
  const at = left.end + withoutComments.indexOf(operator)
  return code({ start, end: at }) + other + code({ start: at + operator.length, end })
}

function ofMethod({ type, callee, start, end }: Node, code: Code): string[] {
  const property = callee?.property
  if (type !== 'CallExpression' || !property || callee['computed'] === true) return []
  const name = code(property)
  const before = code({ start, end: property.start })
  if (!Object.hasOwn(methods, name)) return []
  const other = methods[name]
  return [
    typeof other === 'string' ? before + other + code({ start: property.end, end }) : before.replace(/\??\.\s*$/, ''),
  ]
}

/** `a?.b` → `a.b`, `a?.[b]` → `a[b]`, `a?.(b)` → `a(b)` */
function ofOptional({ type, object, callee, start, end, ...node }: Node, code: Code): string[] {
  const head = type === 'MemberExpression' ? object : callee
  if (!head || node['optional'] !== true) return []
  const at = head.end + code({ start: head.end, end }).indexOf('?.')
  const dot = type === 'MemberExpression' && node['computed'] !== true ? '.' : ''
  return [code({ start, end: at }) + dot + code({ start: at + 2, end })]
}
