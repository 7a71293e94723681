import { desc } from 'drizzle-orm'
import { seedAccounts } from '#server/backend/domains/identity/seed-accounts.ts'
import { outbox } from '#server/backend/platform/db/schema/engine.ts'
import { type Answer, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { type Browser, createBrowser } from '#tests/support/browser.ts'
import { authorizationRequest, interactionOf } from '#tests/support/issuer-client.ts'

export interface IdentityWorld extends TestBackend {
  /** A browser that has never been here. */
  browser(): Browser
  /** The question a sign-in that was just begun waits for. */
  ask(browser?: Browser): Promise<string>
  /** A call of the issuer's pages, with what was typed; `from` is the visitor's address. */
  fill(path: string, json: Record<string, string>, from?: string): Promise<Answer>
  /** What was mailed last: to whom, which text, with which code. */
  lastMail(): Promise<{ to: string; template: string; locale: string; code: string }>
  countMails(): Promise<number>
}

/** A backend with the demonstration's accounts, whose mails wait in the outbox to be read. */
export async function openIdentityWorld(options: Parameters<typeof startTestBackend>[0] = {}): Promise<IdentityWorld> {
  const backend = await startTestBackend(options)
  await seedAccounts(backend.services)
  const browser = () => createBrowser(backend.issuerAccess.send)
  return {
    ...backend,
    browser,
    ask: (asked = browser()) =>
      interactionOf(asked, backend.issuerAccess, authorizationRequest(backend.issuerAccess).url),
    fill: (path, json, from = '203.0.113.1') =>
      backend.call({
        method: 'POST',
        path: `/bff/api/v1/identity/interactions/${path}`,
        json,
        headers: { 'x-forwarded-for': from },
      }),
    async lastMail() {
      const [row] = await backend.services.db().select().from(outbox).orderBy(desc(outbox.id)).limit(1)
      const { to, template, locale, values } = Object(row?.payload)
      return { to, template, locale, code: values.code ?? '' }
    },
    countMails: () => backend.services.db().$count(outbox),
  }
}

/** The code of an answer's envelope, with its status. */
export function verdict({ status, body }: Answer): [number, unknown] {
  return [status, body['result_code']]
}
