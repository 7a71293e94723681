import { config, type LocaleSlug } from '#config'
import { factSheetName } from '#server/api/contract/groups/files.ts'
import type { SkuFacts } from '#server/api/contract/schemas/vehicle.ts'
import { models } from '#server/backend/domains/catalogue/seed/models.ts'
import { skus } from '#server/backend/domains/catalogue/seed/skus.ts'
import { languageHomes } from '#server/backend/domains/content/module.ts'
import { createTranslator, readTexts, type TextFile } from '#server/backend/kernel/i18n/translator.ts'
import { assembleFiles } from '#server/backend/platform/files/assemble.ts'
import { storePressFile } from '#server/backend/platform/files/own-files.ts'
import { createPdfDocument } from '#server/backend/platform/pdf/pdf-document.ts'
import type { Seeding } from '#server/backend/platform/seed/seeder.ts'
import type enUS from './messages/en_US/fact-sheet.json'

const texts: TextFile = '#server/backend/domains/catalogue/press/messages/<locale>/fact-sheet.json'
const translator = createTranslator<keyof typeof enUS>(texts)

/** Date in the document; fixed, so that the same figures give the same bytes. */
const issuedAt = new Date('2026-11-02T08:00:00Z')

const languages = Object.entries(languageHomes)

/** Press files of a new installation: the fact sheet of all cars, one for each language. */
export const seedFactSheets: Seeding = async ({ services, writeOnce }) => {
  const written = { models, skus, texts: languages.map(([, locale]) => readTexts(texts, locale)) }
  await writeOnce('catalogue/fact-sheets', written, async () => {
    const { files } = assembleFiles(services)
    for (const [language, locale] of languages) {
      const bytes = await writeFactSheet(locale)
      await storePressFile(files, { bytes, contentType: 'application/pdf', fileName: factSheetName(language) })
    }
  })
}

/** Figures of every version of every model as a PDF, with the same bytes each time. */
export function writeFactSheet(locale: LocaleSlug): Promise<Buffer> {
  const { tag, direction } = config.locales[locale]
  const { brand } = config
  const t = translator(locale)
  const document = createPdfDocument({
    title: t('factSheet.title', { brand: brand.name }),
    author: brand.name,
    language: tag,
    direction,
    createdAt: issuedAt,
    footer: (page, pages) => t('factSheet.page', { page, pages }),
  })
  document.heading(1, t('factSheet.title', { brand: brand.name }))
  document.paragraph(t('factSheet.lead', { email: brand.email }))
  for (const { id, name } of models) {
    const versions = skus.filter(({ modelId }) => modelId === id).map(({ facts }) => facts)
    const share = 0.72 / versions.length
    document.heading(2, `${brand.name} ${name}`)
    document.table({
      columns: [{ share: 0.28, align: 'start' }, ...versions.map(() => ({ share, align: 'start' as const }))],
      head: null,
      rows: rowsOf(t).map(([label, valueOf]) => ({ cells: [[label], ...versions.map((facts) => [valueOf(facts)])] })),
    })
  }
  document.paragraph(t('factSheet.wltp'))
  return document.finish()
}

type Row = [label: string, valueOf: (facts: SkuFacts) => string]

function rowsOf(t: ReturnType<typeof translator>): Row[] {
  const of = (name: 'battery' | 'range' | 'power' | 'acceleration' | 'luggage' | 'length' | 'towing'): Row => [
    t(`factSheet.${name}`),
    (facts) => t(`factSheet.${name}.value`, { value: facts[name] }),
  ]
  return [
    of('battery'),
    [t('factSheet.drive'), ({ drive }) => t(`factSheet.drive.${drive}`)],
    of('power'),
    of('range'),
    [t('factSheet.consumption'), ({ consumption }) => t('factSheet.consumption.value', { value: consumption })],
    of('acceleration'),
    [
      t('factSheet.charging'),
      ({ chargingMinutes, chargingPower }) =>
        t('factSheet.charging.value', { minutes: chargingMinutes, power: chargingPower }),
    ],
    [t('factSheet.seats'), ({ seats }) => t('factSheet.seats.value', { value: seats })],
    of('luggage'),
    of('length'),
    of('towing'),
  ]
}
