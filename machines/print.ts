/** Writes to standard output; exits when the reader has closed the pipe, as `head` does. */
export function print(text: string): void {
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', endWithReader)
  process.stdout.write(text)
}

function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  process.exit()
}
