import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { config, type LocaleSlug } from '#config'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { contentLocales } from '#server/backend/kernel/i18n/content-locales.ts'
import { contentItems } from '#server/backend/platform/db/schema/content.ts'

const head = z.object({ title: z.string(), lead: z.string() })
const labels = z.record(
  z.enum(['customer', 'vehicle', 'term', 'mileage', 'monthlyPrice', 'dueWithOrder', 'deposit', 'handover']),
  z.string(),
)
const particulars = z.object({ title: z.string(), items: z.array(z.object({ id: z.string(), label: z.string() })) })
const clause = z.object({ title: z.string(), paragraphs: z.array(z.string()) })
const body = z.object({ blocks: z.array(z.object({ type: z.string(), fields: z.unknown() })) })

/** Version of the contract template as written by editors. */
export interface ContractTemplate extends z.infer<typeof head> {
  particularsTitle: string
  labels: z.infer<typeof labels>
  clauses: z.infer<typeof clause>[]
}

/** Reads a version in the locale's language, or the next preferred one. Versions are immutable. */
export async function readTemplate(
  services: BackendContext,
  version: string,
  locale: LocaleSlug,
): Promise<ContractTemplate> {
  const locales = contentLocales(config.locales[locale])
  const rows = await services
    .db()
    .select({ locale: contentItems.locale, body: contentItems.body })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.kind, 'component'),
        eq(contentItems.id, `contract/${version}`),
        inArray(contentItems.locale, locales),
      ),
    )
  const [best] = locales.flatMap((slug) => rows.filter((row) => row.locale === slug))
  if (!best) throw new Error(`there is no contract ${version}`)
  return parseTemplate(best.body)
}

/** Parses the stored blocks of a template. */
export function parseTemplate(content: unknown): ContractTemplate {
  const { blocks } = body.parse(content)
  const fieldsOf = (type: string) => blocks.filter((block) => block.type === type).map(({ fields }) => fields)
  const { title, items } = particulars.parse(fieldsOf('particulars')[0])
  return {
    ...head.parse(fieldsOf('head')[0]),
    particularsTitle: title,
    labels: labels.parse(Object.fromEntries(items.map(({ id, label }) => [id, label]))),
    clauses: z.array(clause).parse(fieldsOf('clause')),
  }
}
