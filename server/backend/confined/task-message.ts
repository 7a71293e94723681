import type { Tasks } from './tasks.ts'

/** Between the serving process and the confined one. */
export interface TaskMessage {
  name: keyof Tasks
  input: unknown
  memoryMb: number
}

export type TaskResult = { output: unknown } | { failure: string }

/** Exit code of the confined process after its memory limit was passed. */
export const memoryExitCode = 70
