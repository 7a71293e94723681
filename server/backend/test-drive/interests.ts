import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { testDriveSite } from '#server/api/contract/groups/test-drive-site.ts'
import { interests } from '#server/backend/db/schema/test-drive.ts'
import type { Services } from '#server/backend/services.ts'
import { assertLastingEmail } from './contact-rules.ts'

type Interest = z.output<(typeof testDriveSite.rows.registerInterest)['body']>

/** Keeps somebody's wish for news until they have confirmed it. */
export async function recordNewsletterWish(
  services: Services,
  { email, locale }: { email: string; locale: string },
): Promise<void> {
  await record(services, { kind: 'newsletter', email, details: {}, locale })
}

/** Keeps the details of somebody for whose town there is no slot yet. Throws `email_not_allowed`. */
export async function recordInterest(
  services: Services,
  { contact, modelId, address, locale }: Interest,
): Promise<{ id: string }> {
  assertLastingEmail(contact.email)
  return record(services, { kind: 'test_drive', email: contact.email, details: { contact, modelId, address }, locale })
}

async function record(
  services: Services,
  row: Pick<typeof interests.$inferInsert, 'kind' | 'email' | 'details' | 'locale'>,
): Promise<{ id: string }> {
  const id = randomUUID()
  await services
    .db()
    .insert(interests)
    .values({ id, createdAt: services.clock.now(), ...row })
  return { id }
}
