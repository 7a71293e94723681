import { eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { campaignRecipients, undeliverableAddresses } from '#server/backend/platform/db/schema/campaigns.ts'
import { markRecipients } from './recipients.ts'

export interface Bounce {
  /** Recipient of a campaign. */
  id: number
  address: string
  /** Words of the mail server. */
  diagnostic: string
}

/** A mail server refuses an address for good: no campaign is sent to it until its owner confirms it again. */
export async function recordBounce(services: BackendContext, { id, address, diagnostic }: Bounce): Promise<void> {
  await services.transaction(async () => {
    await markRecipients(services, [id], { state: 'bounced', reason: diagnostic })
    await markUndeliverable(services, { address, reason: 'bounced', diagnostic })
  })
}

/** An earlier reason is replaced, except that a complaint outweighs a bounce. */
export async function markUndeliverable(
  services: BackendContext,
  { address, reason, diagnostic }: { address: string; reason: 'bounced' | 'complained'; diagnostic: string },
): Promise<void> {
  const at = services.clock.now()
  await services
    .db()
    .insert(undeliverableAddresses)
    .values({ address, reason, diagnostic, at })
    .onConflictDoUpdate({
      target: undeliverableAddresses.address,
      set: reason === 'complained' ? { reason, diagnostic, at } : { diagnostic, at },
    })
}

/** Recipient of a mail by the number in its Message-ID. */
export async function recipientOf(services: BackendContext, id: number) {
  const [row] = await services.db().select().from(campaignRecipients).where(eq(campaignRecipients.id, id))
  return row
}
