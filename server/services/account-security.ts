import type { MarketCode } from '#config'
import type {
  ChangeCredentialInput,
  ChangeCredentialOutcome,
  SendCodeOutcome,
} from '#machines/flows/credential-change/index.ts'
import { ProductError } from '#machines/shared/call-errors.ts'
import { refusal, success } from '#machines/shared/outcome.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { accounts } from '#server/api/contract/groups/account.ts'
import { asCustomer } from './as-customer.ts'
import type { RequestContext } from './request-context.ts'

/* Security page, and its changes of e-mail address, phone number and password. */

type Rows = typeof accounts.rows

/** New value, as the calls take it. */
type CodeTarget =
  | { what: 'email'; email: string }
  | { what: 'mobile'; phoneCountry: MarketCode; phone: string }
  | { what: 'password' }

/** What the security page shows; null for staff who view the account. */
export async function getSecurity({
  api,
  session,
}: RequestContext): Promise<CallResult<typeof accounts.rows.getSecurity> | null> {
  return session.viewing ? null : api.accounts.getSecurity()
}

/** Sends a code to the new address or number; for a password, to the current address. */
export async function sendCode(call: RequestContext, target: CodeTarget): Promise<SendCodeOutcome> {
  try {
    const sent = await asCustomer(call, sentTo(call, target), ['email_not_allowed', 'credential_unchanged'])
    return sent.ok ? success({ state: 'sent', sent: sent.value }) : sent
  } catch (error) {
    const until = limitOf(error)
    if (until === null) throw error
    return success({ state: 'limited', until })
  }
}

/** Applies the change for which the code was sent. Idempotent. */
export async function changeCredential(
  call: RequestContext,
  { target, code, sealed }: Omit<ChangeCredentialInput, 'target'> & { target: CodeTarget },
): Promise<ChangeCredentialOutcome> {
  const changed = await asCustomer(call, changedBy(call, { target, code, sealed: sealed ?? '' }), [
    'code_invalid',
    'code_expired',
    'code_exhausted',
    'credentials_invalid',
    'credential_unchanged',
    'password_weak',
    'password_key_expired',
  ])
  return changed.ok ? success(null) : refusal(changed.code)
}

function sentTo({ api }: RequestContext, target: CodeTarget): Promise<CallResult<Rows['sendMailCode']>> {
  if (target.what === 'mobile') {
    const { phoneCountry, phone } = target
    return api.accounts.sendMobileCode({ body: { phoneCountry, phone } })
  }
  const body =
    target.what === 'email' ? ({ purpose: 'email', email: target.email } as const) : ({ purpose: 'password' } as const)
  return api.accounts.sendMailCode({ body })
}

function changedBy(
  { api }: RequestContext,
  { target, code, sealed }: { target: CodeTarget; code: string; sealed: string },
): Promise<unknown> {
  switch (target.what) {
    case 'email':
      return api.accounts.updateEmail({ body: { email: target.email, code } })
    case 'mobile': {
      const { phoneCountry, phone } = target
      return api.accounts.updateMobile({ body: { phoneCountry, phone, code } })
    }
    case 'password':
      return api.accounts.updatePassword({ body: { code, sealed } })
  }
  return target satisfies never
}

/** Earliest time for another code, by the backend's clock; null for other errors. */
function limitOf(error: unknown): string | null {
  if (!(error instanceof ProductError) || error.resultCode !== 'too_many_requests') return null
  const { data } = error
  return typeof data === 'object' && data !== null && 'retryAt' in data && typeof data.retryAt === 'string'
    ? data.retryAt
    : null
}
