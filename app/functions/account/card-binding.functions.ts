import { read, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import * as input from '#server/api/input/card-binding.ts'
import * as binding from '#server/services/card-binding.ts'

export const loadMethods = read()
  .validator(validated(input.payer))
  .handler(({ context, data }) => binding.loadMethods(context.call, data))

export const openFields = write()
  .validator(validated(input.fieldsStart))
  .handler(({ context, data }) => binding.openFields(context.call, data))

export const bindEntered = write()
  .validator(validated(input.enteredCard))
  .handler(({ context, data }) => binding.bindEntered(context.call, data))

export const openPage = write()
  .validator(validated(input.pageStart))
  .handler(({ context, data }) => binding.openPage(context.call, data))

export const confirmBinding = write()
  .validator(validated(input.broughtBack))
  .handler(({ context, data }) => binding.confirmBinding(context.call, data))

export const readBinding = write()
  .validator(validated(input.bindingOnly))
  .handler(({ context, data }) => binding.readBinding(context.call, data))
