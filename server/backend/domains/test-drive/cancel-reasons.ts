export interface CancelType {
  id: string
  /** Whether the customer is asked for a sentence of their own. */
  needsComment: boolean
}

/** Reasons a customer may give, in the order in which they are shown. */
export const cancelTypes: readonly CancelType[] = [
  { id: 'changed-mind', needsComment: false },
  { id: 'no-time', needsComment: false },
  { id: 'bought-other', needsComment: false },
  { id: 'too-far', needsComment: false },
  { id: 'other', needsComment: true },
]

/* Reasons nobody chooses from a list. */
export const cancelledByUs = 'by-us'
export const noShow = 'no-show'

export function isReasonKnown(reasonId: string, comment: string | undefined): boolean {
  const type = cancelTypes.find(({ id }) => id === reasonId)
  return type !== undefined && (!type.needsComment || Boolean(comment))
}
