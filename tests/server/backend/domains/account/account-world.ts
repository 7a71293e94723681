import { desc, eq } from 'drizzle-orm'
import type { LocaleSlug } from '#config'
import type { ApiClient } from '#server/api/client/client.ts'
import { hashPassword } from '#server/backend/domains/identity/passwords.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { outbox } from '#server/backend/platform/db/schema/engine.ts'
import { assembleIdle, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'
import { password } from '#tests/support/issuer-client.ts'

export interface Customer {
  id: string
  email: string
  token: string
  api: ApiClient
}

/** What was handed to the outbox: where to, which text, what it says. */
interface Sent {
  kind: string
  to: string
  template: string
  locale: string
  values: Record<string, string>
}

export interface AccountWorld extends TestBackend {
  /** Somebody who has just registered, signed in once. */
  customer(known?: Partial<typeof accounts.$inferInsert>): Promise<Customer>
  /** The same person on another device. */
  signInAgain(customer: Customer): Promise<Customer>
  /** The newest first. */
  sent(): Promise<Sent[]>
  rowOf(customer: Customer): Promise<typeof accounts.$inferSelect | undefined>
}

let made = 0
let hash: Promise<string> | null = null

/** Every call, on its own database. Mails and text messages stay in the outbox, unless `assemble` starts workers. */
export async function openAccountWorld(place: DatabasePlace, assemble = assembleIdle): Promise<AccountWorld> {
  const backend = await startTestBackend({ place, assemble })
  const { services } = backend

  async function signIn(id: string, email: string): Promise<Customer> {
    const token = await backend.tokenOf(email)
    return { id, email, token, api: backend.api(token) }
  }

  return {
    ...backend,
    async customer(known = {}) {
      hash ??= hashPassword(password)
      const email = `customer-${(made += 1)}@example.org`
      const person = { firstName: 'Kari', lastName: 'Nordmann', role: 'customer', identityType: 1 } as const
      const [row] = await services
        .db()
        .insert(accounts)
        .values({ ...person, email, passwordHash: await hash, createdAt: services.clock.now(), ...known })
        .returning()
      if (!row) throw new Error('no account was written')
      return signIn(row.id, row.email)
    },
    signInAgain: ({ id, email }) => signIn(id, email),
    async sent() {
      const rows = await services.db().select().from(outbox).orderBy(desc(outbox.id))
      return rows.map(({ kind, payload }) => {
        const { to, template, locale, values } = Object(payload)
        return { kind, to, template, locale, values }
      })
    },
    async rowOf({ id }) {
      const [row] = await services.db().select().from(accounts).where(eq(accounts.id, id))
      return row
    },
  }
}

/** In whose language the client of the tests asks. */
export const locale: LocaleSlug = 'no_NO'

/** The code that was sent last. */
export async function sentCode(world: AccountWorld): Promise<string> {
  const [last] = await world.sent()
  return last?.values['code'] ?? ''
}

/** Six digits that are not these. */
export function otherThan(code: string): string {
  return code === '111111' ? '222222' : '111111'
}
