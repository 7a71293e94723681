/** Open alerts unless resolved ones are requested; paged by alert number. */
export interface AlertSearch {
  which?: 'resolved'
  after?: number
}

/** Validates search parameters; drops invalid ones. */
export function readAlertSearch({ which, after }: Record<string, unknown>): AlertSearch {
  return {
    ...(which === 'resolved' && { which }),
    ...(typeof after === 'number' && Number.isInteger(after) && { after }),
  }
}
