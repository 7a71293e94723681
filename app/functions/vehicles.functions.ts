import { createServerFn } from '@tanstack/react-start'
import * as vehicles from '#server/services/vehicles.ts'
import { withCall } from './call.ts'
import { validated } from './validated.ts'
import * as schemas from './vehicles.schemas.ts'

export const configureVehicle = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.wishes))
  .handler(({ context, data }) => vehicles.configure(context.call, data))

export const listVehicles = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.modelsOfMarket))
  .handler(({ context, data }) => vehicles.listVehicles(context.call, data))
