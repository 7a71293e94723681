import { z } from 'zod'
import { config, marketCodes } from '#config'
import { readContent } from '#server/backend/content/content-items.ts'
import type { Services } from '#server/backend/services.ts'

/* The site's settings, which editors keep as configurations. */

interface Setting<T> {
  id: string
  schema: z.ZodType<T>
}

/** The stream that comes back each month. */
export const liveStream = {
  id: 'site/live-stream',
  schema: z.object({
    /** ISO weekday, and which of them in the month: 4 and 1 is the first Thursday. */
    weekday: z.int().min(1).max(7),
    weekOfMonth: z.int().min(1).max(4),
    /** By the clock in `timeZone`, `20:00`. */
    time: z.string().regex(/^\d{2}:\d{2}$/),
    timeZone: z.string(),
    durationMinutes: z.int().positive(),
    path: z.string(),
    /** How it is watched, once that is known: a playlist, or a page to be shown in a frame. Begins with a slash where it is ours. */
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

/** Null where editors have not set it; throws when they have set something it cannot be. */
export async function readSetting<T>(services: Services, { id, schema }: Setting<T>): Promise<T | null> {
  const row = await readContent(services, 'configuration', id, [config.defaultLocale])
  return row && schema.parse(row.body)
}
