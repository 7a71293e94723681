import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { addressLabel, completeAddress } from './address.ts'
import { version } from './bounds.ts'
import { payerCompany, payerName } from './payer.ts'
import { personEmail } from './person.ts'

const kind = z.enum(['delivery', 'billing'])
const addressId = z.string().check(z.minLength(1), z.maxLength(40))

export const anAddress = z.object({ kind, addressId })
export const offerQuestion = z.object({ kind, country: z.enum(marketCodes) })

export const saving = z.object({
  kind,
  addressId: z.nullable(addressId),
  version: z.nullable(version),
  entry: z.object({
    address: completeAddress,
    label: addressLabel,
    isDefault: z.boolean(),
    payer: z.nullable(z.object({ name: payerName, email: personEmail, company: z.nullable(payerCompany) })),
  }),
  following: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(50)),
  saveKey: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
})
