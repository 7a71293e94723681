import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#server/backend/kernel/backend-env.ts'
import { AnswerTooLarge, readWithin } from '#server/network/bounded-fetch.ts'
import {
  dispositionOf,
  checkedKey,
  downloadSeconds,
  type FileStore,
  type SignedUrl,
  uploadSeconds,
} from './file-store.ts'

/** Longer than a slow store needs, shorter than a customer waits. */
const timeoutMs = 15_000

/**
 * Files in an S3 bucket. Customers upload and download directly: type, length and checksum are signed, so that the
 * bucket refuses anything else. The bucket must allow the site's origin (CORS: PUT, `content-type`,
 * `x-amz-checksum-sha256`) and be private.
 */
export function createS3Store({ bucketUrl, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const urlOf = (key: string) => `${bucketUrl}/${checkedKey(key)}`

  async function presigned(
    url: string,
    seconds: number,
    init: { method: 'PUT' | 'GET'; headers?: Record<string, string> },
  ): Promise<SignedUrl> {
    const target = new URL(url)
    target.searchParams.set('X-Amz-Expires', String(seconds))
    // Machine time: buckets do not know the backend's clock.
    const expiresAt = new Date(Date.now() + seconds * 1000)
    const signed = await client.sign(target, { ...init, aws: { signQuery: true, allHeaders: true } })
    return { url: signed.url, expiresAt }
  }

  async function ask(key: string, init: RequestInit): Promise<Response> {
    const response = await client.fetch(urlOf(key), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`the file store answered ${response.status} to ${init.method}`)
  }

  return {
    async uploadUrl(key, { contentType, size, sha256 }) {
      const checksum = Buffer.from(sha256, 'hex').toString('base64')
      const sent = { 'content-type': contentType, 'x-amz-checksum-sha256': checksum }
      // Set by the browser itself, which forbids scripts to set it.
      const headers = { ...sent, 'content-length': String(size) }
      const address = await presigned(urlOf(key), uploadSeconds, { method: 'PUT', headers })
      return { ...address, headers: Object.entries(sent).map(([name, value]) => ({ name, value })) }
    },
    async downloadUrl(key, { contentType, ...terms }) {
      const url = new URL(urlOf(key))
      url.searchParams.set('response-content-type', contentType)
      url.searchParams.set('response-content-disposition', dispositionOf(terms))
      url.searchParams.set('response-cache-control', 'private, no-store')
      return presigned(url.href, downloadSeconds, { method: 'GET' })
    },
    async read(key, maxBytes) {
      const response = await ask(key, { method: 'GET' })
      const isReadable = response.ok && Number(response.headers.get('content-length') ?? 0) <= maxBytes
      if (!isReadable) {
        await response.body?.cancel()
        return null
      }
      try {
        return Buffer.from(await readWithin(response.body ?? [], maxBytes))
      } catch (error) {
        if (error instanceof AnswerTooLarge) return null
        throw error
      }
    },
    async write(key, bytes, contentType) {
      const body = new Uint8Array(bytes)
      const response = await ask(key, { method: 'PUT', body, headers: { 'content-type': contentType } })
      await response.body?.cancel()
      if (!response.ok) throw new Error('the file store has no such bucket')
    },
    // A bucket shows only complete files.
    sweep: async () => 0,
    async remove(key) {
      const response = await ask(key, { method: 'DELETE' })
      await response.body?.cancel()
    },
  }
}
