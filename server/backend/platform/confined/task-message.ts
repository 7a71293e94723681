/** Between the serving process and the confined one. */
export interface TaskMessage {
  /** Function that carries out the task, and its module by the package's own imports. */
  name: string
  module: string
  input: unknown
  memoryMb: number
}

export type TaskOutcome = { output: unknown } | { failure: string }

/** With the resident memory, in bytes, that the process has when its task is done. */
export type TaskResult = TaskOutcome & { rss: number }

/** Exit code of the confined process after its memory limit was passed. */
export const memoryExitCode = 70
