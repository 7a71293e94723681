import { z } from 'zod'
import { get, group } from '#server/api/contract/endpoint.ts'
import { carPapersView, paperUrl } from '#server/api/contract/schemas/car-papers.ts'
import { paperKind } from '#server/api/input/car-papers.ts'

const own = {
  access: 'user',
  extension: 'the specification has no papers of a car',
  errors: ['not_found'],
} as const

/** Plate and papers of a car, for the customer of its order and for the person of the company who drives it. */
export const carPapers = group('car-papers', {
  getPapers: get('/car-papers/{orderNo}', { viewing: 'orders', ...own, returns: carPapersView }),
  /** Download URL of a paper. */
  downloadPaper: get('/car-papers/{orderNo}/file', { ...own, query: z.object({ kind: paperKind }), returns: paperUrl }),
})
