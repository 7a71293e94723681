import { getCookie } from '@tanstack/react-start/server'
import { write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { statisticsCookie } from '#app/lib/storage/statistics-cookie.ts'
import { webVitals } from '#server/api/input/web-vitals.ts'
import { recordWebVitals } from '#server/services/web-vitals.ts'

/**
 * Records how fast a page was. Like a step of a flow it is dropped without the cookie of the consent to statistics, even
 * if the browser sends it.
 */
export const countWebVitals = write()
  .validator(validated(webVitals))
  .handler(async ({ data }) => ({ isCounted: getCookie(statisticsCookie) !== undefined && recordWebVitals(data) }))
