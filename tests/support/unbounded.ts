import { z } from 'zod'

type Schema = z.core.$ZodType

/** Largest absolute number in any call: a price in minor units, bytes, milliseconds of a clock. */
const farthestNumber = 1e12

/** Formats whose patterns match only texts of bounded length. */
const shortFormats = new Set(['uuid', 'guid', 'ipv4', 'ipv6'])

/** Calendar arithmetic counts days, so dates have a range, too. */
const farthestDates = ['0001-01-01', '9999-12-31', '0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z']

/**
 * Paths of input values without a bound: texts without a length, lists and records without a count, numbers without a
 * range, and unchecked values.
 */
export function unboundedIn(schema: Schema, path = '', seen: readonly Schema[] = []): string[] {
  if (seen.includes(schema)) return []
  const inner = (child: Schema, name = '') => unboundedIn(child, path + name, [...seen, schema])
  const alone = (isBounded: boolean) => (isBounded ? [] : [`${path}: ${schema._zod.def.type}`])
  if (schema instanceof z.core.$ZodString) return alone(isBoundedText(schema))
  if (schema instanceof z.core.$ZodNumber) return alone(isWithin(schema))
  if (schema instanceof z.core.$ZodArray) {
    return [...alone(checksOf(schema).some(limitsLength)), ...inner(schema._zod.def.element, '[]')]
  }
  if (schema instanceof z.core.$ZodRecord) {
    if (refuses(schema, largeEntry)) return alone(refuses(schema, manyEntries))
    const { keyType, valueType } = schema._zod.def
    return [...alone(refuses(schema, manyEntries)), ...inner(keyType, '{key}'), ...inner(valueType, '{}')]
  }
  if (schema instanceof z.core.$ZodObject) {
    const { shape, catchall } = schema._zod.def
    const rest = catchall && !(catchall instanceof z.core.$ZodNever) ? inner(catchall, '.*') : []
    return [...Object.entries<Schema>(shape).flatMap(([key, child]) => inner(child, `.${key}`)), ...rest]
  }
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((option) => inner(option))
  if (schema instanceof z.core.$ZodIntersection) {
    return [...inner(schema._zod.def.left), ...inner(schema._zod.def.right)]
  }
  if (schema instanceof z.core.$ZodTuple) {
    const { items, rest } = schema._zod.def
    return [...items.flatMap((item, position) => inner(item, `[${position}]`)), ...(rest ? inner(rest, '[…]') : [])]
  }
  if (schema instanceof z.core.$ZodPipe) {
    const into = schema._zod.def.in
    const { out } = schema._zod.def
    // A number or preprocessed value is the output, and an enum is compared; any other text is also the input.
    const isJudgedAfter = into instanceof z.core.$ZodNumber || into instanceof z.core.$ZodTransform || isChoice(out)
    return inner(isJudgedAfter ? out : into)
  }
  if (schema instanceof z.core.$ZodLazy) return inner(schema._zod.def.getter())
  const { def } = schema._zod
  if ('innerType' in def && def.innerType instanceof z.core.$ZodType) return inner(def.innerType)
  return alone(isChoice(schema))
}

function isChoice({ _zod }: Schema): boolean {
  return ['boolean', 'enum', 'literal', 'null', 'undefined', 'void', 'never'].includes(_zod.def.type)
}

function isBoundedText(schema: z.core.$ZodString): boolean {
  const checks = checksOf(schema)
  if (farthestDates.some((date) => z.safeParse(schema, date).success && isDate(checks))) return false
  if (checks.some(limitsLength) || checks.some(isDay)) return true
  return checks.some(
    (check) => check.check === 'string_format' && (shortFormats.has(check.format) || isBoundedPattern(check.pattern)),
  )
}

/** Whether a pattern matches the whole text and has no unbounded repetition. */
function isBoundedPattern(pattern: RegExp | undefined): boolean {
  if (!pattern) return false
  const syntax = pattern.source.replaceAll(/\\[pP]\{[^}]*\}|\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  // An alternative outside all groups may be anchored at one end only.
  const hasChoice = syntax.replaceAll(/\([^()]*\)/g, 'x').includes('|')
  return /^\^.*\$$/.test(syntax) && !hasChoice && !/[*+]|\{\d*,\}/.test(syntax)
}

type Check =
  | z.core.$ZodCheckMaxLengthDef
  | z.core.$ZodCheckLengthEqualsDef
  | z.core.$ZodCheckStringFormatDef
  | z.core.$ZodCheckLessThanDef
  | z.core.$ZodCheckGreaterThanDef
  | z.core.$ZodCheckNumberFormatDef

function isDate(checks: readonly Check[]): boolean {
  return checks.some((check) => check.check === 'string_format' && ['date', 'datetime'].includes(check.format))
}

/** A date's pattern is fixed; that of an instant allows unlimited decimals. */
function isDay(check: Check): boolean {
  return check.check === 'string_format' && check.format === 'date'
}

/** All checks of a value other than its type; a format may be the schema itself. */
function checksOf(schema: Schema): Check[] {
  const { def } = schema._zod
  return [...('check' in def ? [def] : []), ...(def.checks ?? []).map((check) => check._zod.def)] as Check[]
}

function limitsLength({ check }: Check): boolean {
  return check === 'max_length' || check === 'length_equals'
}

function isWithin(schema: Schema): boolean {
  const checks = checksOf(schema)
  const reaches = (name: Check['check']) =>
    checks.some((check) => check.check === name && 'value' in check && Math.abs(Number(check.value)) <= farthestNumber)
  return reaches('less_than') && reaches('greater_than')
}

const manyEntries = Object.fromEntries(Array.from({ length: 20_000 }, (_, number) => [`k${number}`, 'x']))
const largeEntry = { k: 'x'.repeat(1_000_000) }

/** Whether every record is refused, whatever its keys and values: a record has no count of its own. */
function refuses(schema: Schema, record: Record<string, string>): boolean {
  return z.safeParse(schema, record).error?.issues.some(({ path }) => path.length === 0) ?? false
}
