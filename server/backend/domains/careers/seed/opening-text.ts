import type { OpeningText } from '#server/api/contract/schemas/careers.ts'
import type { OpeningId } from './openings.ts'

/** Texts of the openings in one language. */
export type OpeningTexts = Record<OpeningId, OpeningText>
