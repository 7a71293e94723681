/** Message from the serving process to the confined one. */
export interface TaskMessage {
  /** Export that runs the task, and URL of its module. */
  name: string
  module: string
  input: unknown
  memoryMb: number
}

export type TaskOutcome = { output: unknown } | { failure: string }

/** With the resident memory in bytes after the task. */
export type TaskResult = TaskOutcome & { rss: number }

/** Exit code of the confined process above its memory limit. */
export const memoryExitCode = 70
