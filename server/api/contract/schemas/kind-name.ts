import { z } from 'zod'

/**
 * Name of a kind of orders, topics, consents or reasons to wait: `mileagePackage`. Backend modules declare them and the
 * site has a text for each; the contract does not list them.
 */
export const kindName = z.string().regex(/^[a-z][A-Za-z]{0,39}$/)
