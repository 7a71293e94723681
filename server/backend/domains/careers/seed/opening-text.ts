import type { z } from 'zod'
import type { openingText } from '#server/api/contract/schemas/careers.ts'
import type { OpeningId } from './openings.ts'

/** What the openings say in one language. */
export type OpeningTexts = Record<OpeningId, z.infer<typeof openingText>>
