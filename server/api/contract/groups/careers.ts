import { z } from 'zod'
import { marketCodes } from '#config'
import { get, group } from '#server/api/contract/endpoint.ts'
import { opening, openingSummary, teams } from '#server/api/contract/schemas/careers.ts'

const extension = 'the specification has careers pages and shows no call for them; openings end by the backend’s clock'

export const careers = group('careers', {
  /** Whom the brand looks for, the latest first, in the language of the call; English where it is not written in that. */
  listOpenings: get('/careers/openings', {
    extension,
    query: z.object({
      country: z.enum(marketCodes).optional(),
      team: z.enum(teams).optional(),
      /** Words of title, place and summary; all of them are to be found. */
      q: z.string().trim().max(80).optional(),
    }),
    returns: z.object({
      items: z.array(openingSummary),
      /** Where and for what somebody is looked for at all, to be chosen among. */
      countries: z.array(z.enum(marketCodes)),
      teams: z.array(z.enum(teams)),
    }),
  }),
  /** One that is closed is told of for some weeks more. */
  getOpening: get('/careers/openings/{id}', { extension, returns: opening, errors: ['not_found'] }),
})
