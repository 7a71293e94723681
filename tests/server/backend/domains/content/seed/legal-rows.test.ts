import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { localeSlugs } from '#config'
import { legalPages, legalRows } from '#server/backend/domains/content/seed/legal-rows.ts'

const body = z.object({
  blocks: z.array(z.object({ type: z.string(), fields: z.record(z.string(), z.unknown()) })),
})

const sectionsOf = (slug: (typeof localeSlugs)[number], id: string) => {
  const row = legalRows(slug).find((each) => each.id === `legal/${id}`)
  return body.parse(row?.body).blocks.filter(({ type }) => type === 'section')
}

describe('the legal texts', () => {
  it.each(legalPages)('of %s have the same sections in every language, so that their numbers can be quoted', (page) => {
    const counts = localeSlugs.map((slug) => sectionsOf(slug, page).length)
    expect(new Set(counts)).toEqual(new Set([counts[0]]))
    expect(counts[0]).toBeGreaterThan(3)
  })

  it.each(localeSlugs)('leave nothing to be filled in: %s', (slug) => {
    expect(JSON.stringify(legalRows(slug).map((row) => row.body))).not.toMatch(/\{\w+\}|undefined|null|""/)
  })

  it.each(localeSlugs)('keep an earlier version as it was: %s', (slug) => {
    expect(sectionsOf(slug, 'terms-2026-03')).toHaveLength(sectionsOf(slug, 'terms').length - 1)
    expect(sectionsOf(slug, 'terms-2026-11')).toEqual(sectionsOf(slug, 'terms'))
  })

  it('rest on the law of where they are read', () => {
    const textOf = (slug: (typeof localeSlugs)[number]) => JSON.stringify(sectionsOf(slug, 'privacy'))
    for (const slug of ['en_AE', 'ar_AE'] as const) expect(textOf(slug)).toContain('45')
    expect(textOf('en_AE')).not.toContain('GDPR')
    expect(textOf('de_DE')).toContain('DSGVO')
    expect(textOf('nl_NL')).toContain('AVG')
  })

  it('name the authority and the register of the market they are for', () => {
    const imprint = (slug: (typeof localeSlugs)[number]) => JSON.stringify(sectionsOf(slug, 'imprint'))
    expect(imprint('sv_SE')).toContain('Bolagsverket')
    expect(imprint('da_DK')).toContain('CVR')
    expect(imprint('ar_AE')).toContain('Dubai')
    expect(imprint('en_EU')).toContain('Charlottenburg')
  })
})
