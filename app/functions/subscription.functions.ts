import { createServerFn } from '@tanstack/react-start'
import { readContract as readTemplate } from '#server/services/contract-template.ts'
import * as list from '#server/services/subscription-list.ts'
import * as product from '#server/services/subscription-product.ts'
import { withCall } from './call.ts'
import * as schemas from './subscription.schemas.ts'
import { validated } from './validated.ts'

export const findCars = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.carSearch))
  .handler(({ context, data }) => list.findCars(context.call, data))

export const findArea = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.areaSearch))
  .handler(({ context, data }) => list.findArea(context.call, data))

export const openProduct = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.productChoices))
  .handler(({ context, data }) => product.openProduct(context.call, data))

export const readContract = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.contractVersion))
  .handler(({ context, data }) => readTemplate(context.call, data))
