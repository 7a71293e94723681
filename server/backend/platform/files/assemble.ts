import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { isAwaited } from './file-rows.ts'
import type { FileStore } from './file-store.ts'
import { createLocalFetch } from './local-fetch.ts'
import { createLocalStore } from './local-store.ts'
import { createLocalUrls } from './local-urls.ts'
import { createS3Store } from './s3-store.ts'

/** Dependencies of the file use cases. */
export interface Files {
  services: BackendContext
  store: FileStore
}

/** Configured file store. */
export interface FileParts {
  files: Files
  /** Serves the URLs of the local store; null for a bucket, which has its own. */
  fetch: ((request: Request) => Promise<Response>) | null
}

/** Stateless: may be created as often as needed. */
export function assembleFiles(services: BackendContext): FileParts {
  const { files: env } = services.env
  if (env.kind === 's3') return { files: { services, store: createS3Store(env) }, fetch: null }
  const urls = createLocalUrls(services)
  const store = createLocalStore(env.folder, urls)
  const fetch = createLocalFetch(store, urls, (key) => isAwaited(services, key))
  return { files: { services, store }, fetch }
}
