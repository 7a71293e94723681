import { z } from 'zod'
import { group, post } from '#server/api/contract/endpoint.ts'

export const campaigns = group('campaigns', {
  /** Counts that a link of a campaign was followed, without saying by whom, and answers where it leads. */
  followLink: post('/campaigns/links', {
    body: z.object({ campaignNo: z.string().max(20), position: z.int().min(1).max(1000) }),
    returns: z.object({ url: z.string() }),
    errors: ['not_found'],
    extension: 'links of newsletters are counted; the specification has no call for it',
  }),
})
