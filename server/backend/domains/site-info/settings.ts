import { z } from 'zod'
import { config, marketCodes } from '#config'
import { readContent } from '#server/backend/domains/content/module.ts'
import type { Services } from '#server/backend/kernel/services.ts'

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
    time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
    timeZone: z.string().refine(isTimeZone),
    durationMinutes: z.int().positive().max(1_440),
    path: z.string().regex(/^\/(?!\/)\S*$/),
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

/** All of them: what is none of these cannot be published under their ids. */
export const settings: readonly Setting<unknown>[] = [liveStream, socialMedia, otdSwitch, support]

/** Null where editors have not set it; throws when they have set something it cannot be. */
export async function readSetting<T>(services: Services, { id, schema }: Setting<T>): Promise<T | null> {
  const row = await readContent(services, 'configuration', id, [config.defaultLocale])
  return row && schema.parse(row.body)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // It says so by throwing, and nothing else asks it.
    return false
  }
}
