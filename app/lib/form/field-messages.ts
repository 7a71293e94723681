import type { MessageId } from '#app/i18n/messages.ts'

/** Messages for an empty and for an invalid field. */
export interface FieldMessages {
  required: MessageId
  invalid: MessageId
}

/** Common fields by their last name; a form adds messages for its own fields. */
export const commonFields = {
  firstName: { required: 'errors.field.firstName.required', invalid: 'errors.field.firstName.invalid' },
  lastName: { required: 'errors.field.lastName.required', invalid: 'errors.field.lastName.invalid' },
  email: { required: 'errors.field.email.required', invalid: 'errors.field.email.invalid' },
  password: { required: 'errors.field.password.required', invalid: 'errors.field.password.required' },
  phone: { required: 'errors.field.phone.required', invalid: 'errors.field.phone.invalid' },
  phoneNumber: { required: 'errors.field.phone.required', invalid: 'errors.field.phone.invalid' },
  street: { required: 'errors.field.street.required', invalid: 'errors.field.street.required' },
  postcode: { required: 'errors.field.postcode.required', invalid: 'errors.field.postcode.required' },
  city: { required: 'errors.field.city.required', invalid: 'errors.field.city.required' },
  mileage: { required: 'errors.field.mileage.required', invalid: 'errors.field.mileage.invalid' },
  numberPlate: { required: 'errors.field.numberPlate.required', invalid: 'errors.field.numberPlate.invalid' },
  captcha: { required: 'captcha.required', invalid: 'captcha.required' },
  // Consent has no invalid value of its own.
  privateCheck: { required: 'errors.field.privateCheck.required', invalid: 'errors.field.privateCheck.required' },
} satisfies Record<string, FieldMessages>

const anyField: FieldMessages = { required: 'errors.field.required', invalid: 'errors.field.invalid' }

/** Message for an invalid value. Empty is '', false, null, undefined and the empty list. */
export function fieldMessageId(
  path: readonly PropertyKey[],
  value: unknown,
  own: Readonly<Record<string, FieldMessages>> = {},
): MessageId {
  const name = path.join('.')
  const messages = lookUp(own, name) ?? lookUp(commonFields, String(path.at(-1))) ?? anyField
  return isEmpty(value) ? messages.required : messages.invalid
}

function lookUp(table: Readonly<Record<string, FieldMessages>>, name: string): FieldMessages | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)
}
