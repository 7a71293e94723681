import { z } from 'zod'
import { marketCodes } from '#config'
import { get, group } from '#server/api/contract/endpoint.ts'
import { opening, openingSummary } from '#server/api/contract/schemas/careers.ts'
import { teams } from '#server/api/input/opening-terms.ts'

const extension = 'the specification has careers pages and shows no call for them; openings end by the backend’s clock'

export const careers = group('careers', {
  /** Openings, the latest first, in the call's language, else in English. */
  listOpenings: get('/careers/openings', {
    isShared: true,
    extension,
    query: z.object({
      country: z.enum(marketCodes).optional(),
      team: z.enum(teams).optional(),
      /** Words of title, place and summary; all must match. */
      q: z.string().trim().max(80).optional(),
    }),
    returns: z.object({
      items: z.array(openingSummary),
      /** Filter values: countries and teams with openings. */
      countries: z.array(z.enum(marketCodes)),
      teams: z.array(z.enum(teams)),
    }),
  }),
  /** A closed opening stays readable for some weeks. */
  getOpening: get('/careers/openings/{id}', { isShared: true, extension, returns: opening, errors: ['not_found'] }),
})
