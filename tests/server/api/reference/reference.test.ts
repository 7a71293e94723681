import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { groups } from '#server/api/contract/endpoints.ts'
import { openApiDocument } from '#server/api/reference/openapi-document.ts'
import { referencePage } from '#server/api/reference/reference-page.ts'
import { typeText } from '#server/api/reference/type-text.ts'
import { wireSchema } from '#server/api/reference/wire-schema.ts'

const calls = Object.values(groups).flatMap(({ name, rows }) =>
  Object.entries<Endpoint>(rows).map(([call, row]) => ({ id: `${name}.${call}`, row })),
)

describe('the OpenAPI document', () => {
  it('has an operation for every call, each with a name of its own', () => {
    const ids = Object.values(openApiDocument().paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(ids.toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says what stands on the wire: keys in snake case, who may call, and the codes of refusals', () => {
    const { paths } = openApiDocument()
    const order = paths['/bff/api/v1/subscription-orders/create']?.['post']
    const schema = Object.values(order?.requestBody?.content ?? {})[0]?.schema
    expect(Object.keys(schema?.properties ?? {})).toContain('product_id')
    expect(order?.security).toEqual([{ app: [], user: [] }])
    expect(order?.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }))
    expect(Object.keys(order?.responses ?? {})).toEqual(expect.arrayContaining(['200', '409']))
  })
})

describe('the page of all calls', () => {
  const page = referencePage()

  it('shows every call once, with its path and its reason where it extends the specification', () => {
    const others = calls.filter(({ id }) => page.split(`<details id="${id}"`).length !== 2)
    expect(others).toEqual([])
    const reasons = calls.flatMap(({ row: { extension } }) => extension ?? [])
    expect(page.split('<i>extension</i>')).toHaveLength(reasons.length + 1)
  })

  it('is valid HTML and needs nothing from elsewhere', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: { 'doctype-style': 'off', 'no-trailing-whitespace': 'off' },
    })
    const { results } = await validator.validateString(page)
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    )
    expect(page).not.toMatch(/(?:src|href)="https?:|@import|url\(/)
    expect(page).not.toMatch(/ style="| on[a-z]+="/)
  })
})

describe('a type in words', () => {
  it.each<[z.ZodType, string]>([
    [
      z.object({ orderNo: z.string(), amount: z.int().min(0).optional() }),
      '{\n  order_no: string\n  amount?: integer (≥ 0)\n}',
    ],
    [z.array(z.enum(['a', 'b'])), '("a" | "b")[]'],
    [z.record(z.string(), z.boolean()), '{ [key]: boolean }'],
    [z.string().max(40).nullable(), 'string (to 40 characters) | null'],
    [z.literal(3), '3'],
    [z.tuple([z.number(), z.string()]), '[number, string]'],
    [z.iso.date(), 'string (date)'],
  ])('%#', (schema, text) => {
    expect(typeText(wireSchema(schema, 'output'))).toBe(text)
  })
})
