import { createTranslator, type Translate as Written } from '#server/backend/kernel/i18n/translator.ts'
import type enUS from './messages/en_US/contract.json'

type ContractMessageId = keyof typeof enUS
export type Translate = Written<ContractMessageId>

/** Texts around the clauses of the template. */
export const translator = createTranslator<ContractMessageId>(
  '#server/backend/domains/subscription/agreement/messages/<locale>/contract.json',
)
