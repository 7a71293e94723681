import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the browser tests find their site; another port lets two runs go side by side. */
export const port = Number(process.env['PORT'] ?? 3100)
export const siteUrl = `http://localhost:${port}`

/** All that the site has written since the tests began. */
export const siteLog = join(tmpdir(), `solvei-site-${port}.log`)
