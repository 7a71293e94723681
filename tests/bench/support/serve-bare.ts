import { type FetchHandler, serve } from 'srvx'

/* node serve-bare.ts PORT SERVER: the bare site (build-bare.ts), served as server/main.ts serves the real one. */

const [port, path = ''] = process.argv.slice(2)
const { default: site }: { default: { fetch: FetchHandler } } = await import(path)

const server = serve({ port: Number(port), hostname: '127.0.0.1', silent: true, fetch: site.fetch })
await server.ready()
