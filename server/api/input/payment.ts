import { z } from 'zod/mini'

/** A path of the site the customer comes back to from a page of the provider's; nowhere else. */
export const returnPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\\\s]*$/))
