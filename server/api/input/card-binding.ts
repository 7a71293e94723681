import { z } from 'zod/mini'
import { IdentityType } from '#machines/shared/codes.ts'
import { fieldsKinds, paymentMethodKinds } from '#machines/shared/payment-method.ts'
import { market } from './bounds.ts'
import { returnPath } from './payer.ts'

/* What binding a payment method takes. */

const identityType = z.literal(Object.values(IdentityType))
const number = z.string().check(z.minLength(1), z.maxLength(40))
const key = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/))
/** From the page of the bank or the wallet. */
const redirectResult = z.string().check(z.maxLength(4000))
/** Of the provider's own fields. */
const fieldsToken = z.string().check(z.minLength(1), z.maxLength(8000))

/** A card or account as its fields have stored it with the provider. */
export const storedCard = z.object({ bindingId: number, fieldsToken })

export const payer = z.object({ identityType, country: market, hasOnce: z.boolean() })
const bindingStart = z.object({ identityType, returnPath })
export const fieldsStart = z.extend(bindingStart, { kind: z.enum(fieldsKinds) })
export const enteredCard = z.object({ sessionId: number, token: fieldsToken, bindingKey: key })
export const pageStart = z.extend(bindingStart, { kind: z.enum(paymentMethodKinds), bindingKey: key })
export const broughtBack = z.object({ bindingId: number, redirectResult })
export const bindingOnly = z.object({ bindingId: number })
