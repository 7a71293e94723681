import { createServerFn } from '@tanstack/react-start'
import * as newsletter from '#server/services/newsletter.ts'
import { withWriteLimit } from './call.ts'
import { newsletterRequest } from './newsletter.schemas.ts'
import { validated } from './validated.ts'

export const registerNewsletter = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(newsletterRequest))
  .handler(({ context, data }) => newsletter.registerNewsletter(context.call, data))
