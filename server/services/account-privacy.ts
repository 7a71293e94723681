import { success } from '#machines/shared/outcome.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { accountPrivacy } from '#server/api/contract/groups/account-privacy.ts'
import type { files } from '#server/api/contract/groups/files.ts'
import { asCustomer } from './as-customer.ts'
import type { RequestContext } from './request-context.ts'

/* Export and erasure of a customer's personal data. */

type Rows = typeof accountPrivacy.rows
type OwnFiles = CallResult<(typeof files.rows)['listFiles']>
export type Privacy = CallResult<Rows['getPrivacy']> & OwnFiles

export async function getPrivacy({ api }: RequestContext): Promise<Privacy> {
  const [privacy, own] = await Promise.all([api.accountPrivacy.getPrivacy(), api.files.listFiles({ query: {} })])
  return { ...privacy, ...own }
}

/** Short-lived URL of one of the customer's files: to view a picture, or to download anything. */
export function getFileUrl(call: RequestContext, { fileId, isShown }: { fileId: string; isShown: boolean }) {
  const query = { fileId }
  const asked = isShown ? call.api.files.previewFile({ query }) : call.api.files.downloadFile({ query })
  return asCustomer(call, asked, ['not_found', 'file_type_refused'])
}

/** Complete export as a file, its content in base64. */
export function exportAccount(call: RequestContext, { format }: { format: 'json' | 'pdf' }) {
  return asCustomer(call, call.api.accountPrivacy.exportAccount({ query: { format } }), [])
}

/** Erases the account and ends the session. */
export async function eraseAccount(call: RequestContext, body: { code: string }) {
  const erased = await asCustomer(call, call.api.accountPrivacy.eraseAccount({ body }), [
    'code_invalid',
    'code_expired',
    'code_exhausted',
    'erasure_blocked',
  ])
  if (!erased.ok) return erased
  call.session.signOut()
  return success(null)
}
