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
 * Writes the keys of a value in the wire's snake_case, at every depth; values are never touched. What the schema declares
 * as data keeps its keys: those of a `z.record`, and everything inside `z.unknown` or `z.any`. A key `__proto__` is
 * dropped. Throws RangeError for a value nested deeper than 64 levels.
 */
export function toWire(value: unknown, schema: Schema): unknown {
  return convert(value, shapesOf(schema), snakeCase, 0)
}

/** The inverse of `toWire`: the wire's keys become the program's camelCase. Same rules, same errors. */
export function fromWire(value: unknown, schema: Schema): unknown {
  return convert(value, shapesOf(schema), camelCase, 0)
}

/**
 * Params and bodies as they travel: properties that are undefined, null or the empty string are left out, at every depth.
 * `0` and `false` are not empty, and elements of arrays stay, since their position means something. Answers are not
 * stripped.
 */
export function stripEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripEmpty)
  if (!isPlainObject(value)) return value
  const kept = Object.entries(value).filter(([, item]) => item !== undefined && item !== null && item !== '')
  return Object.fromEntries(kept.map(([key, item]) => [key, stripEmpty(item)]))
}

function convert(value: unknown, shapes: readonly Schema[], rename: (key: string) => string, depth: number): unknown {
  if (depth > maxDepth) throw new RangeError(`nested deeper than ${maxDepth} levels`)
  if (isOpaque(shapes)) return withoutProto(value, depth)
  if (Array.isArray(value)) {
    return value.map((item, position) => convert(item, itemShapes(shapes, position), rename, depth + 1))
  }
  if (!isPlainObject(value)) return value
  const isMap = shapes.some((shape) => shape instanceof z.core.$ZodRecord)
  const entries = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    const renamed = rename(key)
    // Both spellings name the same property of the schema, which is written in camelCase.
    const declared = propertyShapes(shapes, rename === camelCase ? renamed : key)
    const name = declared === null && isMap ? key : renamed
    if (name === '__proto__') return []
    return [[name, convert(item, declared ?? recordShapes(shapes), rename, depth + 1)]]
  })
  return Object.fromEntries(entries)
}

/** Data whose keys belong to somebody else: copied as they are, but never into a prototype. */
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

/** A schema without its wrappers: every alternative a value of it may take the shape of. */
function shapesOf(schema: Schema): readonly Schema[] {
  const { def } = schema._zod
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(shapesOf)
  if (schema instanceof z.core.$ZodIntersection) {
    return [...shapesOf(schema._zod.def.left), ...shapesOf(schema._zod.def.right)]
  }
  if (schema instanceof z.core.$ZodPipe) return [...shapesOf(schema._zod.def.in), ...shapesOf(schema._zod.def.out)]
  if (schema instanceof z.core.$ZodLazy) return shapesOf(schema._zod.def.getter())
  if ('innerType' in def && def.innerType instanceof z.core.$ZodType) return shapesOf(def.innerType)
  return [schema]
}

function isOpaque(shapes: readonly Schema[]): boolean {
  return shapes.some((shape) => shape instanceof z.core.$ZodUnknown || shape instanceof z.core.$ZodAny)
}

function itemShapes(shapes: readonly Schema[], position: number): readonly Schema[] {
  return shapes.flatMap((shape) => {
    if (shape instanceof z.core.$ZodArray) return shapesOf(shape._zod.def.element)
    if (!(shape instanceof z.core.$ZodTuple)) return []
    const item = shape._zod.def.items[position] ?? shape._zod.def.rest
    return item ? shapesOf(item) : []
  })
}

/** Null where no alternative declares the property. */
function propertyShapes(shapes: readonly Schema[], key: string): readonly Schema[] | null {
  const declaring = shapes.filter((shape) => shape instanceof z.core.$ZodObject)
  const declared = declaring.flatMap((shape) => {
    const property = Object.hasOwn(shape._zod.def.shape, key) ? shape._zod.def.shape[key] : undefined
    return property ? [property] : []
  })
  return declared.length === 0 ? null : declared.flatMap(shapesOf)
}

function recordShapes(shapes: readonly Schema[]): readonly Schema[] {
  return shapes.flatMap((shape) => (shape instanceof z.core.$ZodRecord ? shapesOf(shape._zod.def.valueType) : []))
}
