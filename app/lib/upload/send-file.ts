/** Types the file store accepts. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
/** A licence is photographed or scanned. */
export const licenceTypes: readonly string[] = [...pictureTypes, 'application/pdf']
/** Bytes. */
export const uploadMaxBytes = 10 * 1024 * 1024

/** SHA-256 of a file's bytes, lower-case hex. */
export async function digestOf(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Uploads a file to a presigned URL. Throws if it was refused; `onProgress` counts from 0 to 1. */
export function sendFile(
  file: File,
  { url, headers }: { url: string; headers: readonly { name: string; value: string }[] },
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: number) => void },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // `fetch` reports no upload progress.
  const request = new XMLHttpRequest()
  request.open('PUT', url)
  for (const { name, value } of headers) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  request.addEventListener('load', () => {
    if (request.status >= 200 && request.status < 300) resolve()
    else reject(new Error(`the file store answered ${String(request.status)}`))
  })
  request.addEventListener('error', () => reject(new Error('the file did not arrive')))
  request.addEventListener('abort', () => reject(new DOMException('the upload was given up', 'AbortError')))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(file)
  return promise
}
