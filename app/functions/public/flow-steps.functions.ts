import { getCookie } from '@tanstack/react-start/server'
import { write } from '#app/functions/call/call.ts'
import { statisticsCookie } from '#app/lib/storage/statistics-cookie.ts'
import { flowStatistics } from '#server/api/contract/groups/flow-statistics.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

/**
 * Counts a step of a flow. Without the cookie of the consent to statistics nothing is counted, even if the browser
 * sends it: the cookie is deleted with a withdrawal.
 */
export const countFlowStep = write()
  .validator(inputOf(flowStatistics.rows.countStep))
  // Made within the handler: the browser's script has none of it.
  .handler(async (given) => {
    const isAllowed = getCookie(statisticsCookie) !== undefined
    return isAllowed ? answerOf(flowStatistics.rows.countStep)(given) : { isCounted: false }
  })
