import { createServerFn } from '@tanstack/react-start'
import * as consent from '#server/services/consent.ts'
import { withWriteLimit } from './call.ts'
import { decision } from './consent.schemas.ts'
import { validated } from './validated.ts'

export const recordChoices = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(decision))
  .handler(({ context, data }) => consent.recordChoices(context.call, data))
