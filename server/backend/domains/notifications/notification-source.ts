import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { MailRequest } from '#server/backend/platform/mail/mail-kind.ts'

/** How a mail's content is sent to other channels. */
export interface NotificationRule {
  /** Topic for which customers choose channels; its texts are `messages.topic.<topic>`. */
  topic: string
  /** `always`: required by law or contract, whatever the customer has chosen. */
  mail: 'always' | 'chosen'
  /** For shared screens: the push only says that there is a message. */
  isConfidential?: boolean
}

/** Notifications of a kind of order; declared by its module. */
export interface NotificationSource {
  /** Rules by mail template. A template without a rule is sent by mail only. */
  rules: Readonly<Record<string, NotificationRule>>
  /** Account of the order; null for a guest, who has no inbox. */
  ownerOf(services: BackendContext, orderNo: string): Promise<string | null>
  /** Path of the order's page on this site, without the locale. */
  linkTo(request: MailRequest & { orderNo: string }): string
}

/** Every topic, in the order of the modules. */
export function topicsOf(sources: readonly NotificationSource[]): string[] {
  return [...new Set(sources.flatMap(({ rules }) => Object.values(rules).map(({ topic }) => topic)))]
}
