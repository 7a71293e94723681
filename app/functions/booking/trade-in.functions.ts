import { z } from 'zod/mini'
import { read, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { tradeIn } from '#server/api/contract/groups/trade-in.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import * as services from '#server/services/trade-in.ts'

const link = z.object({
  requestNo: z.string().check(z.minLength(1), z.maxLength(32)),
  token: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(300))),
})

export const openTradeIn = read()
  .validator(validated(z.object({ link: z.nullable(link) })))
  .handler(({ context, data }) => services.openTradeIn(context.call, data.link))

export const submitTradeIn = write().validator(inputOf(tradeIn.rows.submit)).handler(answerOf(tradeIn.rows.submit))

export const answerTradeIn = write()
  .validator(inputOf(tradeIn.rows.answerRequest))
  .handler(answerOf(tradeIn.rows.answerRequest))
