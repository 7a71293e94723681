import type { z } from 'zod'

type Schema = z.core.JSONSchema._JSONSchema

/** Maximum depth; deeper levels are abbreviated. */
const maxDepth = 6

/** Type of a wire schema as text: `{ order_no: string, amount?: integer }`. */
export function typeText(schema: Schema | undefined, depth = 0): string {
  if (schema === undefined || typeof schema === 'boolean') return 'any'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return [...new Set(alternatives.map((one) => typeText(one, depth)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((one) => typeText(one, depth)).join(' & ')
  if (schema.type === 'array') return arrayText(schema, depth)
  if (schema.type === 'object') return objectText(schema, depth)
  if (schema.type === undefined) return 'any'
  const limits = limitsOf(schema)
  return `${[schema.type].flat().join(' | ')}${limits && ` (${limits})`}`
}

function arrayText({ items, prefixItems }: z.core.JSONSchema.BaseSchema, depth: number): string {
  if (prefixItems) return `[${prefixItems.map((one) => typeText(one, depth)).join(', ')}]`
  const inner = typeText([items ?? {}].flat()[0], depth)
  return inner.includes(' | ') && !inner.startsWith('{') ? `(${inner})[]` : `${inner}[]`
}

function objectText(schema: z.core.JSONSchema.BaseSchema, depth: number): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const names = Object.keys(properties)
  if (names.length === 0) {
    return typeof additionalProperties === 'object' ? `{ [key]: ${typeText(additionalProperties, depth + 1)} }` : '{}'
  }
  if (depth >= maxDepth) return '{ … }'
  const indent = '  '.repeat(depth + 1)
  const lines = Object.entries(properties).map(
    ([name, value]) => `${indent}${name}${required.includes(name) ? '' : '?'}: ${typeText(value, depth + 1)}`,
  )
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

function limitsOf(schema: z.core.JSONSchema.BaseSchema): string {
  const { format, minimum, maximum, minLength, maxLength, pattern } = schema
  // The bounds of all integers and numbers say nothing about this one.
  const isLimit = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  const range = [isLimit(minimum) && `≥ ${minimum}`, isLimit(maximum) && `≤ ${maximum}`]
  const length = [minLength !== undefined && `from ${minLength}`, maxLength !== undefined && `to ${maxLength}`]
  const lengths = length.some(Boolean) && `${length.filter(Boolean).join(' ')} characters`
  return [format, ...range, lengths, !format && pattern && `/${pattern}/`].filter(Boolean).join(', ')
}
