import { isLinkText } from '#app/lib/search/search-params.ts'
import { type LeadScene, leadScenes } from '#machines/flows/lead-form/lead-form.types.ts'

interface ConfirmSearch {
  token?: string
  scene?: LeadScene
}

/** Takes from a mailed link what makes sense and drops the rest. */
export function readConfirmSearch({ token, scene }: Record<string, unknown>): ConfirmSearch {
  const known = leadScenes.find((candidate) => candidate === scene)
  return { ...(isLinkText(token) && { token }), ...(known && { scene: known }) }
}

/** The section is of one press that ends no others; the page shows all. */
export function readChoiceSearch({ token }: Record<string, unknown>): { token?: string } {
  return isLinkText(token) ? { token } : {}
}
