export interface CancelType {
  id: string
  /** Whether a comment is required. */
  needsComment: boolean
}

/** Reasons a customer may give, in display order. */
export const cancelTypes: readonly CancelType[] = [
  { id: 'changed-mind', needsComment: false },
  { id: 'no-time', needsComment: false },
  { id: 'bought-other', needsComment: false },
  { id: 'too-far', needsComment: false },
  { id: 'other', needsComment: true },
]

/* Reasons that are not in the customer's list. */
export const cancelledByUs = 'by-us'
export const noShow = 'no-show'

export function isReasonKnown(reasonId: string, comment: string | undefined): boolean {
  const type = cancelTypes.find(({ id }) => id === reasonId)
  return type !== undefined && (!type.needsComment || Boolean(comment))
}
