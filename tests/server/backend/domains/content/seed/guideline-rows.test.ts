import { describe, expect, it } from 'vitest'
import { config, localeSlugs } from '#config'
import { guidelinesVersion } from '#server/backend/domains/content/seed/guideline-rows.ts'
import { declared } from '#tests/support/declared.ts'

const isGuidelines = /\/guidelines(?:-|$)/
const all = declared.seededTexts.flatMap((texts) => texts()).filter(({ id }) => isGuidelines.test(id))

describe.each(localeSlugs)('the guidelines beside each form (%s)', (locale) => {
  it('stand as they are now and by their version, complete and filled in', () => {
    const rows = all.filter((row) => row.locale === locale)
    const names = ['guidelines', `guidelines-${guidelinesVersion.id}`]
    expect(rows.map(({ id }) => id)).toEqual(
      ['careers', 'leads', 'activities', 'trade-in', 'car-enquiry'].flatMap((purpose) =>
        names.map((name) => `${purpose}/${name}`),
      ),
    )
    for (const [index, row] of rows.entries()) {
      expect(row).toMatchObject({ kind: 'component', body: rows[index - (index % 2)]?.body })
      const text = JSON.stringify(row.body)
      expect(row.body).toMatchObject({ blocks: { length: 6 } })
      expect(text).toContain(config.brand.email)
      expect(text).not.toMatch(/\{(?:brand|email)\}/)
    }
    expect(new Set(rows.map(({ body }) => JSON.stringify(body))).size).toBe(5)
  })
})
