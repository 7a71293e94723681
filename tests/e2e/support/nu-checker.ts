import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { ReadPage } from './html.ts'

const jar = join(dirname(fileURLToPath(import.meta.resolve('vnu-jar'))), 'build/dist/vnu.jar')

const verdict = z.object({
  messages: z.array(
    z.object({ type: z.string(), url: z.string(), lastLine: z.number().optional(), message: z.string() }),
  ),
})

/** What the Nu HTML checker calls an error, with its page and line. It needs Java. */
export async function nuErrorsIn(pages: readonly ReadPage[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'solvei-html-'))
  try {
    const files = pages.map((_, index) => join(folder, `${index}.html`))
    await Promise.all(files.map((file, index) => writeFile(file, pages[index]?.html ?? '')))
    const { messages } = verdict.parse(JSON.parse(await answerOf(files)))
    const urls = new Map(files.map((file, index) => [`file:${file}`, pages[index]?.url ?? file]))
    return messages.map(
      ({ type, url, lastLine, message }) => `${urls.get(url) ?? url}:${lastLine ?? 0} ${type}: ${message}`,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** It writes its findings to standard error, and ends with 1 where there are any. */
function answerOf(files: readonly string[]): Promise<string> {
  const args = ['-Xss4m', '-jar', jar, '--errors-only', '--exit-zero-always', '--format', 'json', ...files]
  return new Promise((resolve, reject) => {
    execFile('java', args, { maxBuffer: 64 * 1_048_576 }, (error, _, stderr) => {
      if (error) reject(error)
      else resolve(stderr)
    })
  })
}
