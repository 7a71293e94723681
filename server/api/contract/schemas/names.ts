import { z } from 'zod'
import { nameFormat } from '#machines/shared/name-format.ts'

/** A name of a person or a company, or one of its numbers. */
export const nameUpTo = (most: number) => z.string().trim().min(1).max(most).regex(nameFormat)

/** A name that may be left empty. */
export const optionalNameUpTo = (most: number) => z.string().trim().max(most).regex(nameFormat)

export const personName = nameUpTo(60)
