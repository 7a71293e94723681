import { join } from 'node:path'
import { catalogue, pathOf } from '#machines/catalogue.ts'
import { chartOf, describeMachine } from '#machines/shared/describe.ts'
import { toMarkdown } from '#machines/shared/export.ts'

/** Path and expected content of every diagram file. */
export function diagrams(): { path: string; content: string }[] {
  return catalogue.map((entry) => ({
    path: join(import.meta.dirname, `${pathOf(entry)}.diagram.md`),
    content: toMarkdown(chartOf(entry.machine), describeMachine(entry.machine)),
  }))
}
