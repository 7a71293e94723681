/** The same stream, which closes as one that is over when the signal is aborted. */
export function until(signal: AbortSignal, source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  let end: () => void = () => {}
  const ended = new Promise<{ done: true; value?: undefined }>((resolve) => (end = () => resolve({ done: true })))
  signal.addEventListener('abort', end, { once: true })
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await Promise.race([reader.read(), ended])
      if (!done) {
        controller.enqueue(value)
        return
      }
      signal.removeEventListener('abort', end)
      controller.close()
      await reader.cancel()
    },
    cancel(reason) {
      signal.removeEventListener('abort', end)
      return reader.cancel(reason)
    },
  })
}
