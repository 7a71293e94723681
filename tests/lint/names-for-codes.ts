import { defineRule, type ESTree, type Rule } from '@oxlint/plugins'

/** What holds a code of the specification: a status, or one of `machines/shared/codes.ts`. */
const fields =
  /^(?:status|\w+Status|identityType|ownershipType|entryType|priceModes?|orderType|deliveryType|timePeriod|entranceType|purchaseType)$/

type Node = ESTree.Node
type Numeral = ESTree.NumericLiteral

/**
 * Refuses numbers where a field holds a code: compared, switched on, passed beside it, looked up by it, or written to
 * it; and an order among codes. A status from 100 to 599 is one of HTTP.
 */
export const namesForCodes: Rule = defineRule({
  createOnce(context) {
    /** Numbers of the module's constants, which a test of a field may name. */
    const constants = new Map<string, Numeral[]>()

    function refuse(field: string, numerals: readonly Numeral[]) {
      for (const numeral of numerals) {
        if (/status$/i.test(field) && numeral.value >= 100 && numeral.value < 600) continue
        context.report({ node: numeral, message: `${field} is a code: compare it with its name` })
      }
    }

    /** Numbers in an expression, or in the constant that it names. */
    function numeralsOf(node: Node | null): Numeral[] {
      if (node === null) return []
      return node.type === 'Identifier' ? (constants.get(node.name) ?? []) : numeralsIn(node)
    }

    return {
      before() {
        constants.clear()
      },
      Program({ body }) {
        for (const statement of body) {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') continue
          for (const { id, init } of declared.declarations) {
            if (id.type === 'Identifier' && init) constants.set(id.name, numeralsIn(init))
          }
        }
      },
      BinaryExpression({ operator, left, right }) {
        if (!/^(?:[!=]==?|[<>]=?)$/.test(operator)) return
        refuse(fieldIn(left) ?? '', fieldIn(left) ? numeralsOf(right) : [])
        refuse(fieldIn(right) ?? '', fieldIn(right) ? numeralsOf(left) : [])
        if (/[<>]/.test(operator) && [left, right].some(isCode)) {
          context.report({ node: left, message: 'codes have no order: name those that are meant' })
        }
      },
      LogicalExpression({ left, right }) {
        const field = fieldIn(left)
        if (field) refuse(field, numeralsOf(right))
      },
      AssignmentPattern({ left, right }) {
        const field = fieldIn(left)
        if (field) refuse(field, numeralsOf(right))
      },
      SwitchStatement({ discriminant, cases }) {
        const field = fieldIn(discriminant)
        if (field)
          refuse(
            field,
            cases.flatMap(({ test }) => numeralsOf(test)),
          )
      },
      CallExpression({ callee, arguments: values }) {
        const field = values.map(fieldIn).find((found) => found !== null)
        if (!field) return
        refuse(field, values.flatMap(numeralsOf))
        if (callee.type === 'MemberExpression') refuse(field, numeralsOf(callee.object))
      },
      MemberExpression({ object, property, computed }) {
        const field = computed ? fieldIn(property) : null
        if (field) refuse(field, numeralsOf(object))
      },
      Property({ key, value, computed }) {
        const field = computed ? null : fieldIn(key)
        if (field) refuse(field, numeralsOf(value))
      },
      TSPropertySignature({ key, typeAnnotation }) {
        const field = fieldIn(key)
        const type = typeAnnotation?.typeAnnotation
        if (field && type) refuse(field, numeralsIn(type))
      },
    }
  },
})

/** The field that an expression reads, if it is one of a code. */
function fieldIn(node: Node | null): string | null {
  const read = node && innerOf(node)
  if (read?.type === 'MemberExpression') return read.computed ? null : fieldIn(read.property)
  return read?.type === 'Identifier' && fields.test(read.name) ? read.name : null
}

/** `SubscriptionStatus.inUse` */
function isCode(node: Node): boolean {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return false
  return /^[A-Z]\w+(?:Status|Type|Mode)$/.test(node.object.name)
}

/** Numbers that an expression or a type comes to: itself, its elements, its keys, its alternatives. */
function numeralsIn(node: Node): Numeral[] {
  const inner = innerOf(node)
  if (inner.type === 'Literal') return typeof inner.value === 'number' ? [inner] : []
  if (inner.type === 'ConditionalExpression') return [inner.consequent, inner.alternate].flatMap(numeralsIn)
  if (inner.type === 'LogicalExpression') return [inner.left, inner.right].flatMap(numeralsIn)
  if (inner.type === 'ArrayExpression') return inner.elements.flatMap((element) => (element ? numeralsIn(element) : []))
  if (inner.type === 'NewExpression') {
    return inner.callee.type === 'Identifier' && inner.callee.name === 'Set' ? inner.arguments.flatMap(numeralsIn) : []
  }
  if (inner.type === 'ObjectExpression') {
    return inner.properties.flatMap((property) =>
      property.type === 'Property' && !property.computed ? numeralsIn(property.key) : [],
    )
  }
  if (inner.type === 'TSLiteralType') return numeralsIn(inner.literal)
  return inner.type === 'TSUnionType' ? inner.types.flatMap(numeralsIn) : []
}

/** Without brackets, and what is said of its type. */
function innerOf(node: Node): Node {
  const isWrapped =
    node.type === 'ChainExpression' ||
    node.type === 'ParenthesizedExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression'
  return isWrapped ? innerOf(node.expression) : node
}
