import { z } from 'zod'
import { config, marketCodes } from '#config'
import { includedItems } from '#machines/shared/included-item.ts'
import { identityType } from '#server/api/contract/schemas/quote.ts'
import { timeOfDay } from '#server/api/input/bounds.ts'
import { readContent } from '#server/backend/domains/content/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'

/* The site's settings, which editors keep as configurations. */

interface Setting<T> {
  id: string
  schema: z.ZodType<T>
}

/** Monthly live stream. */
export const liveStream = {
  id: 'site/live-stream',
  schema: z.object({
    /** ISO weekday, and its occurrence in the month: 4 and 1 is the first Thursday. */
    weekday: z.int().min(1).max(7),
    weekOfMonth: z.int().min(1).max(4),
    /** Local time in `timeZone`, `20:00`. */
    time: timeOfDay,
    timeZone: z.string().refine(isTimeZone),
    durationMinutes: z.int().positive().max(1_440),
    path: z.string().regex(/^\/(?!\/)\S*$/),
    /** Player, once known: a playlist, or a page in a frame. Begins with a slash on this site. */
    player: z
      .object({ kind: z.enum(['hls', 'frame']), url: z.string().regex(/^(?:\/(?!\/)|https:\/\/)\S+$/) })
      .nullable()
      .default(null),
  }),
}
export type LiveStream = z.infer<typeof liveStream.schema>

export const socialMedia = {
  id: 'site/social-media',
  schema: z.object({ channels: z.array(z.object({ id: z.string(), name: z.string(), url: z.url() })) }),
}

export const otdSwitch = {
  id: 'site/otd-switch',
  schema: z.object({ countries: z.record(z.enum(marketCodes), z.boolean()) }),
}

export const support = {
  id: 'site/support',
  schema: z.object({ phones: z.record(z.enum(marketCodes), z.string()) }),
}

/** Special offers: what an order of certain cars includes at no charge, in a period. */
export const specialOffers = {
  id: 'site/special-offers',
  schema: z.object({
    offers: z
      .array(
        z
          .object({
            item: z.enum(includedItems),
            countries: z.array(z.enum(marketCodes)).min(1),
            modelIds: z.array(z.string().max(40)).min(1),
            /** 1 private, 2 small and medium-sized, 3 large companies. */
            identityTypes: z.array(identityType).min(1),
            /** First and last day, in the calendar of each market. */
            from: z.iso.date(),
            until: z.iso.date(),
          })
          .refine(({ from, until }) => from <= until),
      )
      .max(20),
  }),
}

/** All settings: content published under their ids must match their schema. */
export const settings: readonly Setting<unknown>[] = [liveStream, socialMedia, otdSwitch, specialOffers, support]

/** Null if not set; throws if invalid. */
export async function readSetting<T>(services: BackendContext, { id, schema }: Setting<T>): Promise<T | null> {
  const row = await readContent(services, 'configuration', id, [config.defaultLocale])
  return row && schema.parse(row.body)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // An invalid zone throws; there is no other test.
    return false
  }
}
