import { z } from 'zod/mini'
import { nameFormat } from '#machines/shared/name-format.ts'

/** Time by the clocks of a place, as a browser's field for date and time gives it. */
export const localTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))

/** Name of a campaign, for staff. */
export const campaignName = z.string().check(z.trim(), z.minLength(3), z.maxLength(80), z.regex(nameFormat))

/** Parts of the subscribers, each a query of `server/backend/domains/campaigns/segments.ts`. */
export const segments = ['everyone', 'withCar', 'withoutOrder', 'members', 'testDrivers'] as const
export type Segment = (typeof segments)[number]

export const campaignChannels = ['mail', 'push'] as const
export type CampaignChannel = (typeof campaignChannels)[number]
