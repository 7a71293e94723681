import { createServerFn } from '@tanstack/react-start'
import * as legal from '#server/services/legal.ts'
import { withCall } from './call.ts'
import { legalRequest } from './legal.schemas.ts'
import { validated } from './validated.ts'

export const readLegalText = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(legalRequest))
  .handler(({ context, data }) => legal.readLegalText(context.call, data))
