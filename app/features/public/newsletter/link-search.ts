import { isLinkText } from '#app/lib/search/search-params.ts'
import { type LeadScene, leadScenes } from '#machines/flows/lead-form/lead-form.types.ts'

interface ConfirmSearch {
  token?: string
  scene?: LeadScene
}

/** Validates a mailed link's parameters; drops invalid ones. */
export function readConfirmSearch({ token, scene }: Record<string, unknown>): ConfirmSearch {
  const known = leadScenes.find((candidate) => candidate === scene)
  return { ...(isLinkText(token) && { token }), ...(known && { scene: known }) }
}

/** A section belongs to a one-click unsubscribe; the page shows all sections. */
export function readChoiceSearch({ token }: Record<string, unknown>): { token?: string } {
  return isLinkText(token) ? { token } : {}
}
