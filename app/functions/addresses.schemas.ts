import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { addressLabel, keptAddress } from '#server/api/input/address.ts'
import { version } from '#server/api/input/bounds.ts'
import { payerCompany, payerName } from '#server/api/input/payer.ts'
import { personEmail } from '#server/api/input/person.ts'

const kind = z.enum(['delivery', 'billing'])
const addressId = z.string().check(z.minLength(1), z.maxLength(40))
const key = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/))

export const anAddress = z.object({ kind, addressId })
export const aVersion = z.object({ kind, addressId, version })
export const offerQuestion = z.object({ kind, country: z.enum(marketCodes) })
export const lookUp = z.object({ address: keptAddress })

export const saving = z.object({
  kind,
  addressId: z.nullable(addressId),
  version: z.nullable(version),
  entry: z.object({
    address: keptAddress,
    label: addressLabel,
    isDefault: z.boolean(),
    payer: z.nullable(z.object({ name: payerName, email: personEmail, company: z.nullable(payerCompany) })),
  }),
  following: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(50)),
  saveKey: key,
})
