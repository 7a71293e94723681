import type { ReaderRef } from './lead-link.ts'
import type { MailSubscription, Reader } from './mail-subscriptions.ts'

/** Reader as named in a link; null without subscriptions. */
export function readerRefOf({ accountId }: Reader, running: readonly MailSubscription[]): ReaderRef | null {
  if (running.length === 0) return null
  const byLead = running.find(({ leadNo }) => leadNo !== null)
  if (byLead?.leadNo) return { about: 'lead', leadNo: byLead.leadNo }
  return accountId === null ? null : { about: 'account', accountId }
}
