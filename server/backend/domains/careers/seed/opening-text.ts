import type { z } from 'zod'
import type { openingText } from '#server/api/contract/schemas/careers.ts'
import type { OpeningId } from './openings.ts'

/** Texts of the openings in one language. */
export type OpeningTexts = Record<OpeningId, z.infer<typeof openingText>>
