import { appendFileSync, writeFileSync } from 'node:fs'
import { ProductError } from '#machines/shared/call-errors.ts'
import type { HoldingInput, HoldingOperation, HoldingOutput } from './holding-model.ts'

/** Line of a history: an operation was sent, or its outcome is known (`ok`, `fail`), or will not be (`info`). */
interface Line {
  at: number
  process: string
  type: 'invoke' | 'ok' | 'fail' | 'info' | 'fault'
  f: string
  value: unknown
}

/** What customers did and saw, and what was done to the machines; written as JSON lines. */
export interface History {
  note(line: Omit<Line, 'at'>): void
  /**
   * Runs an operation on a thing that one customer holds at a time, such as a slot. A refusal (`codes`) is an outcome;
   * any other error is none, and is thrown.
   */
  holding<T>(operation: Holding<T>): Promise<T | null>
  /** By the thing they are about. */
  holdings: ReadonlyMap<string, readonly HoldingOperation[]>
}

interface Holding<T> {
  process: string
  thing: string
  input: HoldingInput
  /** Codes of refusals: the slot or car belongs to another customer. */
  codes: readonly string[]
  work: () => Promise<T>
  /** Id of the hold or order that was made. */
  idOf: (result: T) => string
}

export function openHistory(path: string): History {
  writeFileSync(path, '')
  const holdings = new Map<string, HoldingOperation[]>()
  const began = performance.now()

  function note(line: Omit<Line, 'at'>): number {
    const at = performance.now() - began
    appendFileSync(path, `${JSON.stringify({ at: Math.round(at), ...line })}\n`)
    return at
  }

  return {
    note: (line) => void note(line),
    async holding({ process, thing, input, codes, work, idOf }) {
      const invokedAt = note({ process, type: 'invoke', f: `${input.kind} ${thing}`, value: input })
      const end = (type: Line['type'], output: HoldingOutput | null) => {
        const returnedAt = note({ process, type, f: `${input.kind} ${thing}`, value: output })
        const known = holdings.get(thing) ?? []
        known.push({ input, output, invokedAt, returnedAt })
        holdings.set(thing, known)
      }
      try {
        const result = await work()
        end('ok', { kind: 'done', id: idOf(result) })
        return result
      } catch (error) {
        if (error instanceof ProductError && codes.includes(error.resultCode)) {
          end('fail', { kind: 'refused' })
          return null
        }
        end('info', null)
        throw error
      }
    },
    holdings,
  }
}
