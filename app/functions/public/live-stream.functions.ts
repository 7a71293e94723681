import { z } from 'zod/mini'
import { read } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import * as liveStream from '#server/services/live-stream.ts'

const titled = z.object({ title: z.string().check(z.minLength(1), z.maxLength(120)) })

export const readLiveStream = read().handler(({ context }) => liveStream.readLiveStream(context.call))

export const getLiveStreamCalendar = read()
  .validator(validated(titled))
  .handler(({ context, data }) => liveStream.getLiveStreamCalendar(context.call, data))
