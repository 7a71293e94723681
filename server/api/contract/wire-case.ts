import { z } from 'zod'

type Schema = z.core.$ZodType

/** `firstName` → `first_name`. Inverse of `camelCase` for every name the program may use (no underscores of its own). */
export function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** `first_name` → `firstName`. */
export function camelCase(key: string): string {
  return key.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
}

/** Deeper than any schema of the contract; a body nested further is an attack on the stack. */
const maxDepth = 64

/**
 * Converts the keys of a value to the wire's snake_case, at every depth; values are unchanged. Keys that are data stay:
 * those of a `z.record`, and everything inside `z.unknown` or `z.any`. Drops a key `__proto__`. Throws RangeError for a
 * value nested deeper than 64 levels.
 */
export function toWire(value: unknown, schema: Schema): unknown {
  return convert(value, shapeOf(schema), 'toWire', 0)
}

/** Inverse of `toWire`: converts the wire's keys to camelCase, with the same rules and errors. */
export function fromWire(value: unknown, schema: Schema): unknown {
  return convert(value, shapeOf(schema), 'fromWire', 0)
}

/**
 * Drops properties that are undefined, null or the empty string, at every depth, from params and bodies. `0` and
 * `false` are not empty, and array elements stay because their position has a meaning. Answers are not stripped.
 */
export function stripEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripEmpty)
  if (!isPlainObject(value)) return value
  const kept = Object.entries(value).filter(([, item]) => item !== undefined && item !== null && item !== '')
  return Object.fromEntries(kept.map(([key, item]) => [key, stripEmpty(item)]))
}

/**
 * Copy of a value as JSON brings it to a recipient: without undefined properties and `__proto__`, a Date as its text.
 * Throws RangeError for a value nested deeper than 64 levels.
 */
export function asSent(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) throw new RangeError(`nested deeper than ${maxDepth} levels`)
  if (Array.isArray(value)) return value.map((item) => (item === undefined ? null : asSent(item, depth + 1)))
  if (value instanceof Date) return value.toJSON()
  if (!isPlainObject(value)) return value
  const sent: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const item = value[key]
    if (item !== undefined && key !== '__proto__') sent[key] = asSent(item, depth + 1)
  }
  return sent
}

/**
 * View of a schema with all its alternatives merged. Computed once per schema, and lazily, since a schema may contain
 * itself.
 */
class Shape {
  readonly isOpaque: boolean
  readonly isMap: boolean
  readonly #alternatives: readonly Schema[]
  /** Positions beyond the longest tuple are all treated alike. */
  readonly #longestTuple: number
  #properties: Map<string, Property> | null = null
  #items: Shape[] = []
  #values: Shape | null = null

  constructor(alternatives: readonly Schema[]) {
    this.#alternatives = alternatives
    this.isOpaque = alternatives.some((shape) => shape instanceof z.core.$ZodUnknown || shape instanceof z.core.$ZodAny)
    this.#longestTuple = longestTuple(alternatives)
    this.isMap = alternatives.some((shape) => shape instanceof z.core.$ZodRecord)
  }

  /** Declared property of a key in either spelling; undefined where no alternative declares it. */
  property(key: string): Property | undefined {
    this.#properties ??= this.#declared()
    return this.#properties.get(key)
  }

  item(position: number): Shape {
    const index = Math.min(position, this.#longestTuple)
    return (this.#items[index] ??= new Shape(itemAlternatives(this.#alternatives, index)))
  }

  /** Shape of a record's values; empty for undeclared properties. */
  get values(): Shape {
    return (this.#values ??= new Shape(
      this.#alternatives.flatMap((shape) =>
        shape instanceof z.core.$ZodRecord ? alternativesOf(shape._zod.def.valueType) : [],
      ),
    ))
  }

  #declared(): Map<string, Property> {
    const schemas = new Map<string, Schema[]>()
    for (const alternative of this.#alternatives) {
      if (!(alternative instanceof z.core.$ZodObject)) continue
      for (const [name, schema] of Object.entries<Schema>(alternative._zod.def.shape)) {
        schemas.set(name, [...(schemas.get(name) ?? []), schema])
      }
    }
    const properties = new Map<string, Property>()
    for (const [name, declarations] of schemas) {
      const property = {
        toWire: snakeCase(name),
        fromWire: name,
        shape: new Shape(declarations.flatMap(alternativesOf)),
      }
      properties.set(name, property).set(property.toWire, property)
    }
    return properties
  }
}

/** Declared property with its name in both spellings. */
interface Property {
  toWire: string
  fromWire: string
  shape: Shape
}

const shapes = new WeakMap<Schema, Shape>()

function shapeOf(schema: Schema): Shape {
  const known = shapes.get(schema) ?? new Shape(alternativesOf(schema))
  shapes.set(schema, known)
  return known
}

function convert(value: unknown, shape: Shape, direction: 'toWire' | 'fromWire', depth: number): unknown {
  if (depth > maxDepth) throw new RangeError(`nested deeper than ${maxDepth} levels`)
  if (shape.isOpaque) return withoutProto(value, depth)
  if (Array.isArray(value)) {
    return value.map((item, position) => convert(item, shape.item(position), direction, depth + 1))
  }
  if (!isPlainObject(value)) return value
  const converted: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const declared = shape.property(key)
    const name = declared
      ? declared[direction]
      : shape.isMap
        ? key
        : direction === 'toWire'
          ? snakeCase(key)
          : camelCase(key)
    if (name !== '__proto__')
      converted[name] = convert(value[key], declared?.shape ?? shape.values, direction, depth + 1)
  }
  return converted
}

/** Copies data whose keys are not the contract's, without `__proto__`. */
function withoutProto(value: unknown, depth: number): unknown {
  if (depth > maxDepth) throw new RangeError(`nested deeper than ${maxDepth} levels`)
  if (Array.isArray(value)) return value.map((item) => withoutProto(item, depth + 1))
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__')
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutProto(item, depth + 1)]))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Unwraps a schema to all the alternatives its values may have. */
function alternativesOf(schema: Schema): readonly Schema[] {
  const { def } = schema._zod
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(alternativesOf)
  if (schema instanceof z.core.$ZodIntersection) {
    return [...alternativesOf(schema._zod.def.left), ...alternativesOf(schema._zod.def.right)]
  }
  if (schema instanceof z.core.$ZodPipe)
    return [...alternativesOf(schema._zod.def.in), ...alternativesOf(schema._zod.def.out)]
  if (schema instanceof z.core.$ZodLazy) return alternativesOf(schema._zod.def.getter())
  if ('innerType' in def && def.innerType instanceof z.core.$ZodType) return alternativesOf(def.innerType)
  return [schema]
}

function longestTuple(alternatives: readonly Schema[]): number {
  return Math.max(
    0,
    ...alternatives.map((shape) => (shape instanceof z.core.$ZodTuple ? shape._zod.def.items.length : 0)),
  )
}

function itemAlternatives(alternatives: readonly Schema[], position: number): readonly Schema[] {
  return alternatives.flatMap((shape) => {
    if (shape instanceof z.core.$ZodArray) return alternativesOf(shape._zod.def.element)
    if (!(shape instanceof z.core.$ZodTuple)) return []
    const item = shape._zod.def.items[position] ?? shape._zod.def.rest
    return item ? alternativesOf(item) : []
  })
}
