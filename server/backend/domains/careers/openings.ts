import { z } from 'zod'
import { config } from '#config'
import { openingFacts, openingText, type Opening } from '#server/api/contract/schemas/careers.ts'
import { languageOf, readContent } from '#server/backend/domains/content/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { CallContext } from '#server/backend/kernel/handler.ts'
import { contentLocales } from '#server/backend/kernel/i18n/content-locales.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'

/** Days for which the page of a closed opening remains, marked as closed. */
const closedForDays = 30

const stored = z.object({
  blocks: z.array(z.object({ type: z.string(), id: z.string(), fields: z.record(z.string(), z.unknown()) })),
})
const fields = openingFacts.extend(openingText.shape)
const openingId = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Component in which editors keep the openings. For publication each must be complete, with an address of its own. */
export const openingsComponent = {
  id: 'careers/openings',
  schema: stored.superRefine(({ blocks }, { addIssue }) => {
    const known = new Set<string>()
    for (const [index, { type, id, fields: written }] of blocks.entries()) {
      if (type !== 'opening') continue
      if (known.has(id) || !openingId.test(id)) addIssue({ code: 'custom', path: ['blocks', index, 'id'] })
      known.add(id)
      for (const { path, message } of fields.safeParse(written).error?.issues ?? []) {
        addIssue({ code: 'custom', path: ['blocks', index, 'fields', ...path], message })
      }
    }
  }),
}

/**
 * Openings from the editors' component, latest first: those open now, and those closed recently. An invalid block is
 * logged and left out.
 */
export async function readOpenings(services: BackendContext, locale: CallContext['locale']): Promise<Opening[]> {
  const component = await readContent(services, 'component', openingsComponent.id, contentLocales(locale))
  if (!component) return []
  const now = services.clock.now()
  return stored
    .parse(component.body)
    .blocks.filter(({ type }) => type === 'opening')
    .flatMap(({ id, fields: written }) => {
      const { data, error } = fields.safeParse(written)
      if (error) services.log.error({ id, problem: z.prettifyError(error) }, 'invalid opening left out')
      if (!data || daysSince(data.postedOn, data.country, now) < 0) return []
      const closedFor = data.closesOn === null ? -1 : daysSince(data.closesOn, data.country, now)
      if (closedFor > closedForDays) return []
      return [{ ...data, id, isOpen: closedFor <= 0, language: languageOf(component.locale) }]
    })
    .toSorted((a, b) => b.postedOn.localeCompare(a.postedOn) || a.id.localeCompare(b.id))
}

/** Days since a calendar day in a country: 0 on the day itself. */
function daysSince(day: string, country: Opening['country'], now: Date): number {
  const today = dayAt(config.markets[country].timeZone, now.getTime())
  return Temporal.PlainDate.from(day).until(today, { largestUnit: 'day' }).days
}
