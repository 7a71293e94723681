import { createHash } from 'node:crypto'
import type { LicenceSide } from '#server/api/contract/schemas/files.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import type { SubscriptionWorld } from './subscription-world.ts'

/** Asks for an address and puts the file there, as a browser does; its id. */
export async function putLicence(
  { papers, fetchFile }: Pick<SubscriptionWorld, 'papers' | 'fetchFile'>,
  context: AccountContext,
  { orderNo, side }: { orderNo: string; side: LicenceSide },
  bytes: Buffer,
  contentType = bytes.subarray(0, 4).toString('latin1').endsWith('PNG') ? 'image/png' : 'image/jpeg',
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const query = { orderNo, side, fileName: 'licence', contentType, size: bytes.length, sha256 }
  const { fileId, url, headers } = await papers.presignLicenceUpload({ params: {}, query, body: undefined }, context)
  const sent = headers.map(({ name, value }): [string, string] => [name, value])
  const request = new Request(url, { method: 'PUT', headers: sent, body: new Uint8Array(bytes) })
  const { status } = await fetchFile(request)
  if (status !== 204) throw new Error(`the upload was answered ${status}`)
  return fileId
}
