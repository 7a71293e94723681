import { isSceneName, type SceneName } from '#app/shared/scene/scene-names.ts'

export interface Piece {
  id: string
  title: string
  text: string
  scene: SceneName
  /** Slug of the linked article; null if the link leads elsewhere. */
  articleId: string | null
}

export interface Offer extends Piece {
  terms: string
}

export interface HomeBlocks {
  offers: Offer[]
  stories: Piece[]
}

/** Editorial content as received, its fields unvalidated. */
interface Block {
  type: string
  id: string
  fields: Record<string, unknown>
}

/** Offers and stories among editorial blocks; blocks without title or text are left out. */
export function readBlocks(blocks: readonly Block[]): HomeBlocks {
  return {
    offers: blocks.filter(({ type }) => type === 'offer').flatMap(offerOf),
    stories: blocks.filter(({ type }) => type === 'story').flatMap(pieceOf),
  }
}

function offerOf(block: Block): Offer[] {
  const { terms } = block.fields
  return pieceOf(block).map((piece) => ({ ...piece, terms: typeof terms === 'string' ? terms : '' }))
}

function pieceOf({ id, fields: { title, text, scene, path } }: Block): Piece[] {
  if (typeof title !== 'string' || typeof text !== 'string') return []
  const articleId = (typeof path === 'string' && /^\/news\/([a-z0-9-]+)$/.exec(path)?.[1]) || null
  return [{ id, title, text, scene: isSceneName(scene) ? scene : 'fjord', articleId }]
}
