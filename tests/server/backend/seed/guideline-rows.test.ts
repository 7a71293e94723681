import { describe, expect, it } from 'vitest'
import { config, localeSlugs } from '#config'
import { guidelineRows, guidelinesVersion } from '#server/backend/seed/guideline-rows.ts'

describe.each(localeSlugs)('the guidelines beside a lead’s form (%s)', (locale) => {
  it('stand as they are now and by their version, complete and filled in', () => {
    const rows = guidelineRows(locale)
    expect(rows.map(({ id }) => id)).toEqual(['leads/guidelines', `leads/guidelines-${guidelinesVersion.id}`])
    for (const row of rows) expect(row).toMatchObject({ kind: 'component', locale, body: rows[0]?.body })
    const text = JSON.stringify(rows[0]?.body)
    expect(rows[0]?.body).toMatchObject({ blocks: { length: 6 } })
    expect(text).toContain(config.brand.email)
    expect(text).not.toMatch(/\{(?:brand|email)\}/)
  })
})
