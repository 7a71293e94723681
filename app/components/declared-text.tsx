import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'

interface DeclaredTextProps {
  id: string
  values?: Record<string, ReactNode>
}

/**
 * Text of a kind that a backend module declares: `messages.topic.tradeIn`. The contract does not list the kinds; a test
 * checks that each has a text.
 */
export function DeclaredText({ id, values }: DeclaredTextProps) {
  const { messages } = useIntl()
  return isMessageId(id, messages) ? <FormattedMessage id={id} {...(values && { values })} /> : null
}

function isMessageId(id: string, messages: object): id is MessageId {
  return Object.hasOwn(messages, id)
}
