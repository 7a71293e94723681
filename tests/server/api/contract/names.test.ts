import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contractCalls } from '#tests/security/contract-calls.ts'

/** Keys under which a call takes what a person or a company is called, or a name of a customer's own. */
const nameKeys = new Set(['firstName', 'lastName', 'name', 'company', 'registrationNumber', 'vatId', 'label'])

/** Names that staff give to damage they found, not to people or companies. */
const otherNames = ['package-operations.fireCareEvent.items[].name']

const refused = ['</script>Kari', 'Kari >', 'Kari\nNordmann', 'Kari\u0000', 'Kari\u0085']

const node = z.looseObject({ type: z.string().optional(), pattern: z.string().optional() })
type Node = z.infer<typeof node>
const nodes = z.array(node)
const nodesByKey = z.record(z.string(), node)

interface Field {
  path: string
  /** Patterns that a value has to match, one of each list. */
  patterns: string[]
}

/** The texts under a name's key in the JSON Schema of an input, wherever they are. */
function namesIn(schema: Node, path: string): Field[] {
  const alternatives = ['anyOf', 'oneOf'].flatMap((word) => nodes.parse(schema[word] ?? []))
  const inner = [
    ...Object.entries(nodesByKey.parse(schema['properties'] ?? {})).flatMap(([key, child]) =>
      namesIn(child, `${path}.${key}`),
    ),
    ...alternatives.flatMap((child) => namesIn(child, path)),
    ...(schema['items'] ? namesIn(node.parse(schema['items']), `${path}[]`) : []),
  ]
  if (schema.type !== 'string' || !nameKeys.has(path.split('.').at(-1) ?? '')) return inner
  const all = [schema, ...nodes.parse(schema['allOf'] ?? [])]
  return [{ path, patterns: all.flatMap(({ pattern }) => pattern ?? []) }]
}

const names = contractCalls.flatMap(({ name, endpoint: { body } }) =>
  body ? namesIn(node.parse(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })), name) : [],
)

describe('a name that a call takes', () => {
  it('is found in every call that takes one', () => {
    const calls = new Set(names.map(({ path }) => path.split('.').slice(0, 2).join('.')))
    expect([...calls]).toEqual(expect.arrayContaining(['user.updateProfile', 'identity.register', 'leads.recordLead']))
    expect(names.map(({ path }) => path)).toEqual(expect.arrayContaining(otherNames))
    expect(names.length).toBeGreaterThan(25)
  })

  it.each(names.filter(({ path }) => !otherNames.includes(path)))(
    'has neither markup nor control characters: $path',
    ({ patterns }) => {
      const isTaken = (value: string) => patterns.every((pattern) => new RegExp(pattern, 'u').test(value))
      expect(refused.filter(isTaken)).toEqual([])
    },
  )
})
