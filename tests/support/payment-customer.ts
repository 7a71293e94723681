import type { ApiClient } from '#server/api/client/client.ts'
import {
  testAccounts,
  type TestAccountId,
  testCards,
  type TestCardId,
} from '#server/backend/domains/payment-service/test-cards.ts'

type Fetch = (request: Request) => Promise<Response>

/** Enters a test card into the hosted fields at this URL, as the frame sends it; returns its token. */
export async function enterCard(send: Fetch, entryUrl: string, card: TestCardId): Promise<string> {
  const number = testCards.find(({ id }) => id === card)?.number ?? ''
  const code = card === 'amex' ? '1234' : '123'
  const body = new URLSearchParams({ number, expiryMonth: '12', expiryYear: '2030', code })
  const response = await send(new Request(`${entryUrl}/card`, { method: 'POST', body }))
  const { token }: { token: string } = await response.json()
  return token
}

/** Enters a test account into the hosted fields at this URL, as the frame sends it; returns its token. */
export async function enterAccount(send: Fetch, entryUrl: string, account: TestAccountId): Promise<string> {
  const iban = testAccounts.find(({ id }) => id === account)?.iban ?? ''
  const body = new URLSearchParams({ holder: 'Robin Berg', iban })
  const response = await send(new Request(`${entryUrl}/account`, { method: 'POST', body }))
  const { token }: { token: string } = await response.json()
  return token
}

/** Completes the bank's challenge or the wallet's page; returns the service's answer. */
export function answerAction(
  send: Fetch,
  url: string,
  decision: Record<string, string> = { decision: 'code', code: '1234' },
): Promise<Response> {
  return send(new Request(url, { method: 'POST', body: new URLSearchParams(decision) }))
}

/** Binds a test card over the API, including a challenge; returns the method's id. */
export async function bindCard(
  api: ApiClient,
  send: Fetch,
  card: TestCardId,
  owner: 'person' | 'company' = 'person',
): Promise<string> {
  const start = { step: 'start', owner, returnPath: '/account' } as const
  const opened = await api.payment.bindCard({ body: start }, { idempotencyKey: crypto.randomUUID() })
  const { bindingId } = opened
  const fieldsToken = await enterCard(send, opened.entry?.url ?? '', card)
  const stored = await api.payment.storeScheme(
    { body: { bindingId, fieldsToken } },
    { idempotencyKey: crypto.randomUUID() },
  )
  if (stored.action) await answerAction(send, stored.action.url)
  const complete = { step: 'complete', bindingId } as const
  const bound = await api.payment.bindCard({ body: complete }, { idempotencyKey: crypto.randomUUID() })
  if (!bound.method) throw new Error(`the card ${card} was not bound: ${bound.status} ${bound.refusalCode}`)
  return bound.method.id
}

/** Result that a page of the payment service returns, extracted from its frame's script. */
export async function redirectResultIn(page: Response): Promise<string> {
  const [, result] = /"redirectResult":"([^"]+)"/.exec(await page.text()) ?? []
  if (!result) throw new Error('the page brings nothing back')
  return result
}
