import { z } from 'zod'

/**
 * `mileagePackage`: the name of a kind of orders, of news, of consents or of what an order waits for. The modules of the
 * backend declare them, and the site has a text for each; no list of them all is part of the wire.
 */
export const kindName = z.string().regex(/^[a-z][A-Za-z]{0,39}$/)
