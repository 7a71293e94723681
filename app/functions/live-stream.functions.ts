import { createServerFn } from '@tanstack/react-start'
import * as liveStream from '#server/services/live-stream.ts'
import { withCall } from './call.ts'
import { titled } from './live-stream.schemas.ts'
import { validated } from './validated.ts'

export const readLiveStream = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(({ context }) => liveStream.readLiveStream(context.call))

export const getLiveStreamCalendar = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(titled))
  .handler(({ context, data }) => liveStream.getLiveStreamCalendar(context.call, data))
