/** What waits for a person, unless what has been seen to is asked for; lines are numbered. */
export interface AlertSearch {
  which?: 'resolved'
  after?: number
}

/** Takes from an address what makes sense and drops the rest. */
export function readAlertSearch({ which, after }: Record<string, unknown>): AlertSearch {
  return {
    ...(which === 'resolved' && { which }),
    ...(typeof after === 'number' && Number.isInteger(after) && { after }),
  }
}
