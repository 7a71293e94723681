import { z } from 'zod'

/** Digits that were sent to somebody: six, or twelve of a code that stays good while no more are sent. */
export const sentCode = z.string().regex(/^\d{6}(?:\d{6})?$/)
