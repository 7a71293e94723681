import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { IdentityType } from '#machines/shared/codes.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { homes, type Person } from './people.ts'
import type { Shop } from './shop.ts'

/** Password of all accounts of the demonstration. */
const password = 'solvei-demo-2026'

/** Registers a customer by the pages of the issuer, with the mailed code; returns the account's id. */
export async function register(shop: Shop, person: Person, accountId: () => Promise<string | null>): Promise<string> {
  const { firstName, lastName, email, country, identityType, company } = person
  const { locale } = homes[country]
  const api = shop.api({ locale, requestId: crypto.randomUUID(), remoteAddress: networkOf(email) })
  const params = { id: await beginSignIn(shop) }
  await api.identity.register({ params, body: { email, firstName, lastName, password, locale } })
  await shop.settle()
  const [mail] = await shop.services
    .db()
    .select({ plain: mails.plain })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.id))
    .limit(1)
  const [code] = /\b\d{6}\b/.exec(mail?.plain ?? '') ?? []
  await api.identity.confirmRegistration({ params, body: { code: code ?? '' } })
  const id = await accountId()
  if (id === null) throw new Error(`${email} was not registered`)
  if (identityType !== IdentityType.private && company) {
    const owner = shop.api({ locale, requestId: crypto.randomUUID(), userToken: id })
    await owner.user.updateProfile({ body: { firstName, lastName, identityType, company, locale } })
  }
  return id
}

/** Opens the sign-in page as the site does; returns the interaction's id. */
async function beginSignIn({ services, send }: Shop): Promise<string> {
  const { publicUrl, app } = services.env
  const query = new URLSearchParams({
    client_id: app.appId,
    redirect_uri: `${publicUrl}/auth/callback`,
    response_type: 'code',
    scope: 'openid profile email',
    state: crypto.randomUUID(),
    nonce: crypto.randomUUID(),
    code_challenge: createHash('sha256').update(crypto.randomUUID()).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const page = await send(new Request(`${publicUrl}/oidc/auth?${query}`, { headers: { accept: 'text/html' } }))
  const [, id] = /\/sign-in\/([\w-]+)$/.exec(page.headers.get('location') ?? '') ?? []
  if (id === undefined) throw new Error(`the sign-in page was answered ${page.status}`)
  return id
}

/** Address of documentation (RFC 3849), the same for the same person. */
function networkOf(email: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(email).digest()
  return `2001:db8:${first.toString(16)}:${second.toString(16)}::1`
}
