import { createServerFn } from '@tanstack/react-start'
import * as operations from '#server/services/trade-in-operations.ts'
import * as tradeIn from '#server/services/trade-in.ts'
import { withCall, withStaff, withWriteLimit } from './call.ts'
import * as schemas from './trade-in.schemas.ts'
import { validated } from './validated.ts'

export const openTradeIn = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.opening))
  .handler(({ context, data }) => tradeIn.openTradeIn(context.call, data.claim))

export const submitTradeIn = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.submission))
  .handler(({ context, data }) => tradeIn.submitTradeIn(context.call, data))

export const answerTradeIn = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.answer))
  .handler(({ context, data }) => tradeIn.answerTradeIn(context.call, data))

export const listTradeIns = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.tradeInSearch))
  .handler(({ context, data }) => operations.listTradeIns(context.call, data))

export const fireTradeInEvent = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.tradeInEvent))
  .handler(({ context, data }) => operations.fireTradeInEvent(context.call, data))
