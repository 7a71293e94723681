import { z } from 'zod'
import { get, group } from '#server/api/contract/endpoint.ts'
import { weeklyChatHours } from '#server/api/contract/schemas/chat.ts'
import { openingHours, specialHours } from '#server/api/contract/schemas/test-drive.ts'

/** JSON document as text; empty when the caller's defaults apply. */
const jsonText = z.string()

const siteConfig = z.object({
  /** Vehicle models on show, in menu order. */
  models: z.array(z.object({ id: z.string(), name: z.string() })),
  support: z.object({ email: z.string(), phone: z.string(), chatHours: weeklyChatHours }),
  features: z.record(z.string(), z.boolean()),
})

const contactPoint = z.object({
  id: z.string(),
  kind: z.enum(['store', 'service']),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  timeZone: z.string(),
  openingHours: z.array(openingHours),
  specialHours: z.array(specialHours),
})

export const common = group('common', {
  getLiveStreamInfo: get('/common/live-stream-info', { isShared: true, viewing: 'guest', returns: jsonText }),
  getSocialMediaInfo: get('/common/social-media-info', { isShared: true, returns: jsonText }),
  getOtdSwitchInfo: get('/common/otd-switch-info', { isShared: true, returns: jsonText }),
  getConfig: get('/common/config', { isShared: true, returns: siteConfig }),
  getContactMap: get('/contactmap', {
    isShared: true,
    query: z.object({ country: z.string().length(2).optional() }),
    returns: z.array(contactPoint),
  }),
})
