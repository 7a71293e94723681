import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { PictureSize } from '#server/api/contract/schemas/content.ts'
import type { pressUploadRequest, uploadAddress } from '#server/api/contract/schemas/files.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { touchTags } from '#server/backend/platform/content-tags/content-tags.ts'
import type { Files } from './assemble.ts'
import { resizedCopies } from './file-content.ts'
import { fileIdOf, readFileRow } from './file-rows.ts'
import { readKeptFile } from './keeping.ts'
import { keepPressFile, press } from './own-files.ts'
import { nameSizes, pressPath } from './press-sizes.ts'
import { acceptUpload, dropUpload, presignUpload } from './uploads.ts'

/*
 * A picture on its way to the press is a file of the member of staff who uploads it, as a licence is its customer's: nobody
 * else can take it up, and what is left behind goes after a day. Laid out, it is a second file, of nobody's and for good.
 */

/** Pixels: a third of a desktop's page or all of a phone's, and the same on a dense screen. */
const copyWidths = [640, 1280]

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

/**
 * Repeatable. A picture that is laid out already keeps the name it has. The press downloads the picture as it was written
 * anew (`rewriteImage`), pages show smaller copies.
 */
export async function keepPressPicture(
  files: Files,
  fileId: string,
  context: AccountContext,
): Promise<{ picture: string }> {
  const { services } = files
  const owner = uploadOf(context)
  const { contentType, fileName, sha256 } = await acceptUpload(files, owner, fileId)
  const known = await readFileRow(services, fileIdOf(services, press, sha256), press)
  if (known?.sizes) return { picture: pressPath(known) }
  const bytes = await readKeptFile(files, owner, fileId)
  const copies = await resizedCopies(bytes, copyWidths).catch(async (error: unknown) => {
    if (error instanceof Refusal) await dropUpload(services, fileId)
    throw error
  })
  const plain = fileName.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 64)
  const sizes: PictureSize[] = []
  for (const { bytes, width, height } of copies) {
    const size = { bytes, contentType: 'image/webp', fileName: nameOf(plain, sha256Of(bytes), 'image/webp') } as const
    sizes.push({ src: pressPath(await keepPressFile(files, size)), width, height })
  }
  const kept = await keepPressFile(files, { bytes, contentType, fileName: nameOf(plain, sha256, contentType) })
  // Last, and all of them at once: where a process dies on the way a page shows the picture that came, until it is laid
  // out again.
  await services.transaction(async () => {
    await nameSizes(services, kept.id, sizes)
    await touchTags(services, ['media'])
  })
  return { picture: pressPath(kept) }
}

/** Named by its content too: another picture of the same item never takes the place of one that is public. */
function nameOf(plain: string, sha256: string, contentType: string): string {
  return `${plain}-${sha256.slice(0, 12)}.${endingOf(contentType)}`
}

/** Refuses what is no picture: no page could show it. */
function endingOf(contentType: string): string {
  const ending = endings.get(contentType)
  if (!ending) throw new Refusal('file_type_refused', `no file of type ${contentType} is shown to the press`)
  return ending
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
