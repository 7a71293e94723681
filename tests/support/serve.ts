import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { port, siteLog } from './browser-site.ts'
import { environment } from './site.ts'

/* The built site on a data folder of its own, for the browser tests; it goes when they end. All it says is kept. */

const dataDir = process.env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'solvei-e2e-'))
const log = createWriteStream(siteLog)
const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, ...environment, LOG_LEVEL: 'debug', PORT: String(port), DATA_DIR: dataDir },
})
server.stdout.pipe(log)
server.stderr.pipe(log)
server.stderr.pipe(process.stderr)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  if (!process.env['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
