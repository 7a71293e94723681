import { describe, expect, it } from 'vitest'
import { leads } from '#server/api/contract/groups/leads.ts'
import { testDrive } from '#server/api/contract/groups/test-drive.ts'

const params = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`utm_${index}`, 'x']))

describe.each([
  ['a lead', leads.rows.recordLead.body.shape.utm],
  ['a booking', testDrive.rows.createOrder.body.shape.utm],
])('where a visit came from, with %s', (_what, schema) => {
  it('is ten parameters at most', () => {
    expect(schema.safeParse(params(10))).toEqual({ success: true, data: params(10) })
    expect(schema.safeParse(params(11)).success).toBe(false)
  })

  it('is short', () => {
    expect(schema.safeParse({ ['u'.repeat(40)]: 'x'.repeat(200) }).success).toBe(true)
    expect(schema.safeParse({ ['u'.repeat(41)]: 'x' }).success).toBe(false)
    expect(schema.safeParse({ utm_source: 'x'.repeat(201) }).success).toBe(false)
  })
})
