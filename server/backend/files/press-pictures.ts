import type { z } from 'zod'
import type { pressUploadRequest, uploadAddress } from '#server/api/contract/schemas/files.ts'
import { type AccountContext, Refusal } from '#server/backend/http/handler.ts'
import type { Files } from './assemble.ts'
import { readKeptFile } from './keeping.ts'
import { keepPressFile } from './own-files.ts'
import { acceptUpload, presignUpload } from './uploads.ts'

/*
 * A picture on its way to the press is a file of the member of staff who uploads it, as a licence is its customer's: nobody
 * else can take it up, and what is left behind goes after a day. Laid out, it is a second file, of nobody's and for good.
 */

/** How names of pictures end. */
const endings: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
])

const uploadOf = ({ account }: Pick<AccountContext, 'account'>) => ({ ownerId: account.id, purpose: 'press' }) as const

export async function presignPressUpload(
  files: Files,
  { id, ...request }: z.output<typeof pressUploadRequest>,
  context: AccountContext,
): Promise<z.output<typeof uploadAddress>> {
  endingOf(request.contentType)
  const { expiresAt, ...address } = await presignUpload(files, uploadOf(context), {
    ...request,
    fileName: id.replaceAll('/', '-'),
  })
  return { ...address, expiresAt: expiresAt.toISOString() }
}

/** Repeatable. A picture that is laid out already keeps the name it has. */
export async function keepPressPicture(
  files: Files,
  fileId: string,
  context: AccountContext,
): Promise<{ picture: string }> {
  const owner = uploadOf(context)
  const { contentType, fileName, sha256 } = await acceptUpload(files, owner, fileId)
  const bytes = await readKeptFile(files, owner, fileId)
  const plain = fileName.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 64)
  // Named by its content too: another picture of the same item never takes the place of one that is public.
  const name = `${plain}-${sha256.slice(0, 12)}.${endingOf(contentType)}`
  const kept = await keepPressFile(files, { bytes, contentType, fileName: name })
  return { picture: `/pictures/press/${kept.fileName}` }
}

/** Refuses what is no picture: no page could show it. */
function endingOf(contentType: string): string {
  const ending = endings.get(contentType)
  if (!ending) throw new Refusal('file_type_refused', `no file of type ${contentType} is shown to the press`)
  return ending
}
