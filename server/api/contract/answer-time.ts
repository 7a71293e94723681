import { z } from 'zod'

/**
 * The backend's clock when it answered, as ISO 8601 in UTC, for a countdown: it may be far from the browser's. The one thing
 * that is new in an answer that is given again for its Idempotency-Key.
 */
export const answerTime = z.iso.datetime()
