import { randomUUID } from 'node:crypto'
import type { ApiClient } from '#server/api/client/client.ts'
import type { MailServer } from '#tests/server/backend/platform/mail/mail-server.ts'
import { password, registerAtIssuer } from '#tests/support/issuer-client.ts'
import { issuerAccess, siteApi } from '#tests/support/site-api.ts'
import { receiveCode } from './mailbox.ts'

/** A private customer, with the name and the password of the demonstration's. */
export interface OwnCustomer {
  email: string
  api: ApiClient
}

/** Registers a customer of this test alone. */
export async function registerCustomer(siteUrl: string, mailServer: MailServer): Promise<OwnCustomer> {
  const email = `ada.${randomUUID()}@example.org`
  const { access_token: token } = await registerAtIssuer(
    issuerAccess(siteUrl),
    { email, firstName: 'Ada', lastName: 'Nordmann', password, locale: 'de_DE' },
    () => receiveCode(mailServer, { email, slug: 'de_DE' }, 'registrationCode'),
  )
  return { email, api: siteApi(siteUrl, token) }
}
