import { ProductError } from '#machines/shared/call-errors.ts'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { Session } from './session.ts'

/** Signed-in account, and the token for calls on its behalf. */
export interface SignedIn {
  account: Account
  accessToken: string
}

/** Throws user_token_invalid for a visitor. */
export function requireAccount(session: Session, requestId: string): SignedIn {
  const { account, accessToken } = session
  if (!account || !accessToken) throw refused('user_token_invalid', requestId)
  return { account, accessToken }
}

/** Throws user_token_invalid for a visitor and forbidden for a customer. */
export function requireStaff(session: Session, requestId: string): SignedIn {
  const signedIn = requireAccount(session, requestId)
  if (signedIn.account.role !== 'staff') throw refused('forbidden', requestId)
  return signedIn
}

function refused(resultCode: 'user_token_invalid' | 'forbidden', requestId: string): ProductError {
  return new ProductError(resultCode, {
    resultCode,
    rawMessage: '',
    debugMsg: 'refused by the session guard',
    requestId,
    data: null,
  })
}
