import { type core, safeParse } from 'zod/mini'

/** One thing that the schema of a form asks of one of its fields. */
interface FormRule {
  field: string
  check: core.$ZodCheck
}

/** All that a form can refuse, however many schemas it is made of. */
export function rulesOf(schema: core.SomeType): FormRule[] {
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.type === 'intersection') return [...rulesOf(def.left), ...rulesOf(def.right)]
  if (def.type === 'union') return def.options.flatMap(rulesOf)
  if (def.type !== 'object') throw new Error(`${def.type}: not what forms are made of`)
  return [
    ...Object.entries(def.shape).flatMap(([field, rules]) => checksOf(rules).map((check) => ({ field, check }))),
    ...checksOf(schema).map((check) => ({ field: pathOf(check), check })),
  ]
}

/** The rule by which a field is refused: the first, since that one is told of. */
export function brokenRule(schema: core.$ZodType, values: object, field: string): core.$ZodCheck | null {
  const broken: FormRule[] = []
  const { error } = safeParse(schema, values, {
    error: ({ path = [], inst }) => {
      if (inst && isCheck(inst)) broken.push({ field: path.join('.'), check: inst })
      return undefined
    },
  })
  if (!error) return null
  return broken.find((rule) => rule.field === field)?.check ?? null
}

/** The longest a text may be; null of any other rule. */
export function longestOf({ _zod: { def } }: core.$ZodCheck): number | null {
  return def.check === 'max_length' && 'maximum' in def ? Number(def.maximum) : null
}

/** What only writes a value otherwise refuses nothing. A format of text is schema and rule at once. */
function checksOf(schema: core.SomeType): core.$ZodCheck[] {
  const own = isCheck(schema) ? [schema] : []
  return [...own, ...(schema._zod.def.checks ?? [])].filter(({ _zod: { def } }) => def.check !== 'overwrite')
}

function isCheck(inst: core.SomeType | core.$ZodCheck): inst is core.$ZodCheck {
  return 'check' in inst._zod
}

/** Of what is asked of a form as a whole: the field at which it is said. */
function pathOf({ _zod: { def } }: core.$ZodCheck): string {
  return 'path' in def && Array.isArray(def.path) ? def.path.join('.') : ''
}
