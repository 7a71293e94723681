import { describe, expect, it } from 'vitest'
import { config, type LocaleSlug, localeSlugs } from '#config'
import type { SeedLanguage } from '#server/backend/domains/content/seed/articles/seed-article.ts'
import { parseTemplate } from '#server/backend/domains/subscription/agreement/contract-template.ts'
import { contractBody } from '#server/backend/domains/subscription/agreement/seed/contract-body.ts'
import { writeContract } from '#server/backend/domains/subscription/agreement/write-contract.confined.ts'
import { formatExactMoney } from '#server/backend/kernel/i18n/format-money.ts'
import { visualRuns } from '#server/backend/platform/pdf/visual-runs.ts'
import { contractContent } from '#tests/fixtures/contract-content.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { sampleOf } from '#tests/support/samples.ts'

const version = '2026-11'

function write(locale: LocaleSlug, content = contractContent): Promise<Buffer> {
  return writeContract({ content, template: parseTemplate(contractBody(locale)), locale, version })
}
/** The same, written once for all who only read it. */
const written = new Map<LocaleSlug, Promise<Buffer>>()
function read(locale: LocaleSlug): Promise<Buffer> {
  const pdf = written.get(locale) ?? write(locale)
  written.set(locale, pdf)
  return pdf
}
const without = (text: string) => text.replaceAll(/[\s\u200e\u200f\u061c\u2066-\u2069]/gu, '')

describe('a contract', () => {
  it.each(localeSlugs.filter((slug) => slug !== 'ar_AE'))('says in %s all that was agreed', async (locale) => {
    const { text } = readPdf(await read(locale))
    const { quote, customer, car, orderNo, cancelPolicy } = contractContent
    const amounts = [
      ...[...quote.monthly.lines, ...quote.due.lines, quote.monthly.total, quote.due.total, quote.whole].flatMap(
        ({ amount, vatAmount }) => [amount, vatAmount, amount - vatAmount],
      ),
      ...cancelPolicy.steps.map(({ fee }) => fee.amount),
      contractContent.excess?.amount ?? 0,
    ].map((amount) => formatExactMoney({ amount, currency: 'EUR' }, locale))
    const { clauses, title } = parseTemplate(contractBody(locale))
    const words = [
      orderNo,
      customer.name,
      customer.company?.name ?? '',
      'DE123456789',
      car.vin ?? '',
      'Friedrichstraße 100',
      quote.hash,
      version,
      cancelPolicy.version,
      title,
      ...clauses.flatMap((clause) => [clause.title, ...clause.paragraphs]),
    ]
    expect([...amounts, ...words].filter((wanted) => !text.includes(without(wanted)))).toEqual([])
  })

  it('says in every language what is included, as the page of each car does', () => {
    const words: Record<SeedLanguage, readonly string[]> = {
      en: ['insurance', 'maintenance', 'tyres', 'tax', 'roadside assistance'],
      de: ['versicherung', 'Wartung', 'Reifen', 'Kraftfahrzeugsteuer', 'Pannenhilfe'],
      da: ['forsikring', 'service', 'dæk', 'ejerafgift', 'vejhjælp'],
      nl: ['verzekering', 'onderhoud', 'banden', 'belasting', 'pechhulp'],
      sv: ['försäkring', 'service', 'däck', 'skatt', 'vägassistans'],
      nb: ['forsikring', 'service', 'dekk', 'avgift', 'veihjelp'],
      ar: ['التأمين', 'الصيانة', 'الإطارات', 'رسوم', 'المساعدة على الطريق'],
    }
    for (const [language, included] of Object.entries(words)) {
      const locale = localeSlugs.find((slug) => slug.startsWith(language === 'nb' ? 'no' : language)) ?? 'en_EU'
      const clause = parseTemplate(contractBody(locale)).clauses.at(1)?.paragraphs[0] ?? ''
      expect([language, included.filter((word) => !clause.includes(word)), clause]).toEqual([language, [], clause])
    }
  })

  it('says it in Arabic as well, where figures and names keep their own direction', async () => {
    const { text } = readPdf(await read('ar_AE'))
    const figures = ['1,299.00', '−14.37', '16,310.70', '3,147.70', '12,345', 'SO-7K3M-9Q2X', 'G0SSS2E55TN100005']
    const names = ['Berg & Söhne GmbH', 'Łucja Ångström-d’Été', '10117 Berlin', '(«', contractContent.quote.hash]
    expect([...figures, ...names].filter((wanted) => !text.includes(without(wanted)))).toEqual([])
  })

  it.each(localeSlugs)('lacks no glyph in %s', async (locale) => {
    expect(readPdf(await read(locale)).missing).toBe(0)
  })

  it.each([
    'Nguyễn Thị Hường',
    'Żółć Ğökçe Šťastný Ț',
    'Ὀδυσσεὺς Παπαδόπουλος',
    'Їжакевич Қазақ Ўзбек Ѣ',
    'अनन्या शर्मा',
    'فاطمة گل‌محمدی',
    'Nguye\u0302\u0303n',
  ])('writes the name %s with the fonts that have it', async (name) => {
    const customer = { ...contractContent.customer, name }
    const { text, missing } = readPdf(await write('de_DE', { ...contractContent, customer }))
    expect({ marks: text.split('\ufffd').length - 1, missing }).toEqual({ marks: 0, missing: 0 })
  })

  it('shows that it cannot write a name in a script it has no font for', async () => {
    const customer = { ...contractContent.customer, name: '王小明' }
    const { text, missing } = readPdf(await write('en_EU', { ...contractContent, customer }))
    expect({ marks: text.split('\ufffd').length - 1, missing }).toEqual({ marks: 3, missing: 0 })
  })

  it.each(sampleOf('locales whose contract is written again', localeSlugs, 2))(
    'has in %s the same bytes whenever it is written, and others for another order',
    async (locale) => {
      const [first, again] = [await read(locale), await write(locale)]
      expect(first.equals(again)).toBe(true)
      expect(first.equals(await write(locale, { ...contractContent, orderNo: 'SO-0000-0000' }))).toBe(false)
    },
  )

  it.each(localeSlugs)('tells assistive technology in %s its language and its parts', async (locale) => {
    const pdf = (await read(locale)).toString('latin1')
    expect(pdf).toContain(`/Lang (${config.locales[locale].tag})`)
    expect(pdf).toContain('/Marked true')
    for (const tag of ['/S /H1', '/S /H2', '/S /P', '/S /Table', '/S /TH', '/S /TD']) expect(pdf).toContain(tag)
  })
})

describe('a line', () => {
  const texts = (line: string, direction: 'ltr' | 'rtl') => visualRuns(line, direction).map(({ text }) => text.trim())

  it('of Arabic runs from right to left, its numbers and Latin words from left to right', () => {
    expect(texts('نعيد كل المدفوعات خلال 14 يومًا من ES8 (Solvei) الآن', 'rtl').filter(Boolean)).toEqual([
      'الآن',
      'ES8 (Solvei)',
      'يومًا من',
      '14',
      'نعيد كل المدفوعات خلال',
    ])
  })

  it('turns the brackets around Arabic words', () => {
    expect(texts('السعر (شامل)', 'rtl')).toEqual(['(', 'شامل', ')', 'السعر'])
  })

  it('of Latin keeps an Arabic name where it stands', () => {
    expect(texts('Fahrerin: مريم الهاشمي, Berlin', 'ltr')).toEqual(['Fahrerin:', 'مريم الهاشمي', ', Berlin'])
  })

  it('does not show what only orders it', () => {
    expect(texts('\u200f\u200e-5.00 \u2068EUR\u2069', 'rtl').join('')).not.toMatch(/[\u200e\u200f\u2068\u2069]/)
  })
})
