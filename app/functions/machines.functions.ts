import { createServerFn } from '@tanstack/react-start'
import * as machines from '#server/services/machine-drawing.ts'
import { withCall } from './call.ts'
import { machineChoice } from './machines.schemas.ts'
import { validated } from './validated.ts'

export const previewMachines = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(() => machines.previewMachines())

export const drawMachine = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(machineChoice))
  .handler(({ data }) => machines.drawMachine(data.id))
