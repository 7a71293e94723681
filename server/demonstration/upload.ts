import { createHash } from 'node:crypto'
import type { Shop } from './shop.ts'

/** Where the file store takes a file, as the site tells the browser. */
interface UploadAddress {
  fileId: string
  url: string
  headers: readonly { name: string; value: string }[]
}

/** Sends a file to the file store as a browser does; its id. */
export async function uploadFile(
  shop: Shop,
  bytes: Buffer,
  presign: (described: { size: number; sha256: string }) => Promise<UploadAddress>,
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { fileId, url, headers } = await presign({ size: bytes.length, sha256 })
  const sent = headers.map(({ name, value }): [string, string] => [name, value])
  const { ok, status } = await shop.send(
    new Request(url, { method: 'PUT', headers: sent, body: new Uint8Array(bytes) }),
  )
  if (!ok) throw new Error(`the file store answered ${status}`)
  return fileId
}
