import { z } from 'zod/mini'
import * as machines from '#server/services/machine-drawing.ts'
import { read } from './call.ts'
import { validated } from './validated.ts'

export const previewMachines = read().handler(() => machines.previewMachines())

export const drawMachine = read()
  .validator(validated(z.object({ id: z.string().check(z.maxLength(60)) })))
  .handler(({ data }) => machines.drawMachine(data.id))
