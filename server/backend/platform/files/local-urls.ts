import { z } from 'zod'
import { fileType } from '#server/api/contract/schemas/files.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { isKeyedHash, keyedHash } from '#server/backend/kernel/secrets/keyed-hash.ts'
import type { SignedUrl } from './file-store.ts'

const path = '/store/'

/** Permission encoded in a URL, all of it signed. */
const grant = z.discriminatedUnion('use', [
  z.object({
    use: z.literal('put'),
    key: z.string(),
    contentType: fileType,
    size: z.coerce.number().int(),
    sha256: z.string(),
  }),
  z.object({
    use: z.literal('get'),
    key: z.string(),
    contentType: fileType,
    fileName: z.string(),
    shown: z.literal('picture').optional(),
  }),
])
export type Grant = z.infer<typeof grant>

export interface LocalUrls {
  sign(grant: Grant, seconds: number): SignedUrl
  /** Permission of a URL; null for a foreign, modified or expired one. */
  read(url: URL): Grant | null
}

/** Signed URLs of the site under `/store/` with permission and expiry. */
export function createLocalUrls({ env, clock }: Pick<BackendContext, 'env' | 'clock'>): LocalUrls {
  const signed = (key: string, params: URLSearchParams) => [env, 'file-address', `${key}?${params}`] as const

  return {
    sign({ key, ...terms }, seconds) {
      const expiresAt = new Date(clock.now().getTime() + seconds * 1000)
      const params = new URLSearchParams(Object.entries(terms).map(([name, value]) => [name, String(value)]))
      params.set('expires', String(expiresAt.getTime()))
      params.set('signature', keyedHash(...signed(key, params)))
      return { url: `${env.publicUrl}${path}${key}?${params}`, expiresAt }
    },
    read({ pathname, searchParams }) {
      const key = pathname.slice(path.length)
      const params = new URLSearchParams(searchParams)
      const given = params.get('signature') ?? ''
      params.delete('signature')
      if (!isKeyedHash(...signed(key, params), given)) return null
      if (Number(params.get('expires')) < clock.now().getTime()) return null
      return grant.parse({ ...Object.fromEntries(params), key })
    },
  }
}
