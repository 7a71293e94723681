import type { Services } from '#server/backend/kernel/services.ts'
import type { MailRequest } from '#server/backend/platform/mail/mail-kind.ts'

/** How what a mail says is told otherwise. */
export interface NotificationRule {
  /** Topic for which customers choose their channels; its texts are `kinds.topic.<topic>`. */
  topic: string
  /** `always`: the law or the contract asks for the mail, whatever its customer has chosen. */
  mail: 'always' | 'chosen'
  /** Somebody else may look at the screen: the push says only that there is something to read. */
  isConfidential?: boolean
}

/** What a kind of order has to tell its customers; declared by its module. */
export interface NotificationSource {
  /** By the template of the mail that says the same. A mail that is in no source is only a mail. */
  rules: Readonly<Record<string, NotificationRule>>
  /** Whose the order is; null for a guest's, who has no inbox. */
  ownerOf(services: Services, orderNo: string): Promise<string | null>
  /** Path of this site, without its locale, at which the order is. */
  linkTo(request: MailRequest & { orderNo: string }): string
}

/** Every topic, in the order of the modules. */
export function topicsOf(sources: readonly NotificationSource[]): string[] {
  return [...new Set(sources.flatMap(({ rules }) => Object.values(rules).map(({ topic }) => topic)))]
}
