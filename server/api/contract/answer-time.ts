import { z } from 'zod'

/**
 * Backend clock at the time of the answer, ISO 8601 in UTC, for countdowns: the browser's clock may be far off. The
 * only field that is new in an answer replayed for its Idempotency-Key.
 */
export const answerTime = z.iso.datetime()
