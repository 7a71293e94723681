import { z } from 'zod'

/**
 * Name of a kind of order, topic, consent or waiting reason: `mileagePackage`. Declared by backend modules and
 * translated by the site; the contract does not list them.
 */
export const kindName = z.string().regex(/^[a-z][A-Za-z]{0,39}$/)
