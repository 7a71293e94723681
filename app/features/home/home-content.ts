import { isSceneName, type SceneName } from '#app/components/scene/scene.tsx'
import { getHome } from '#app/functions/content.functions.ts'

export interface Piece {
  id: string
  title: string
  text: string
  scene: SceneName
}

export interface Offer extends Piece {
  terms: string
}

export interface HomeContent {
  offers: Offer[]
  stories: Piece[]
}

const nothing: HomeContent = { offers: [], stories: [] }

/** Milliseconds for which the page waits for editors' content. */
const patience = 1_500

/** What editors wrote for the home page; nothing when it cannot be had in time, since the page stands without it. */
export async function loadHomeContent(): Promise<HomeContent> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  try {
    const home = await Promise.race([getHome(), tooLate])
    if (!home) return nothing
    const stories = home.blocks.filter(({ type }) => type === 'story')
    return {
      offers: home.blocks.filter(({ type }) => type === 'offer').flatMap(({ id, fields }) => offerOf(id, fields)),
      stories: stories.flatMap(({ id, fields }) => pieceOf(id, fields)),
    }
  } catch {
    // The call has been reported where it failed; here it only means that there is nothing to show.
    return nothing
  }
}

function offerOf(id: string, fields: Record<string, unknown>): Offer[] {
  const { terms } = fields
  return pieceOf(id, fields).map((piece) => ({ ...piece, terms: typeof terms === 'string' ? terms : '' }))
}

/** A block as the page shows it; none if it lacks what it cannot be shown without. */
function pieceOf(id: string, { title, text, scene }: Record<string, unknown>): Piece[] {
  if (typeof title !== 'string' || typeof text !== 'string') return []
  return [{ id, title, text, scene: typeof scene === 'string' && isSceneName(scene) ? scene : 'fjord' }]
}
