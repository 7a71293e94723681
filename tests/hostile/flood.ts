/** Sends requests with limited concurrency; counts each status, or the reason of a failure. */
export async function flood(
  count: number,
  atOnce: number,
  request: (n: number) => Promise<Response>,
): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {}
  let next = 0
  async function client(): Promise<void> {
    while (next < count) {
      const outcome = await outcomeOf(request(next++))
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return outcomes
}

async function outcomeOf(answer: Promise<Response>): Promise<string> {
  try {
    const response = await answer
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return error.cause instanceof Error ? error.cause.message : error.message
  }
}

/** Outcomes of a flood other than these statuses, a pattern of whole statuses. */
export function except(outcomes: Record<string, number>, expected: RegExp): string[] {
  return Object.keys(outcomes).filter((outcome) => !expected.test(outcome))
}
