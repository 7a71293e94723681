import type { getHome } from '#app/functions/public/content.functions.ts'
import { isSceneName, type SceneName } from '#app/shared/scene/scene-names.ts'

type SpecialOffer = Awaited<ReturnType<typeof getHome>>['specialOffers'][number]

export interface Piece {
  id: string
  title: string
  text: string
  scene: SceneName
  /** Slug of the linked article; null if the link leads elsewhere. */
  articleId: string | null
}

/** Special offer in force, with the editors' words about it. */
export interface Offer extends SpecialOffer {
  id: string
  title: string
  text: string
  /** Further conditions, apart from customers and last day. */
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

/**
 * Offers and stories among editorial blocks; blocks without title or text are left out, as are offers that are not in
 * force: what is promised here is part of the quote.
 */
export function readBlocks(blocks: readonly Block[], inForce: readonly SpecialOffer[]): HomeBlocks {
  return {
    offers: blocks.filter(({ type }) => type === 'offer').flatMap((block) => offerOf(block, inForce)),
    stories: blocks.filter(({ type }) => type === 'story').flatMap(pieceOf),
  }
}

function offerOf({ id, fields: { title, text, terms, item } }: Block, inForce: readonly SpecialOffer[]): Offer[] {
  const offer = inForce.find((candidate) => candidate.item === item)
  if (!offer || typeof title !== 'string' || typeof text !== 'string') return []
  return [{ ...offer, id, title, text, terms: typeof terms === 'string' ? terms : '' }]
}

function pieceOf({ id, fields: { title, text, scene, path } }: Block): Piece[] {
  if (typeof title !== 'string' || typeof text !== 'string') return []
  const articleId = (typeof path === 'string' && /^\/news\/([a-z0-9-]+)$/.exec(path)?.[1]) || null
  return [{ id, title, text, scene: isSceneName(scene) ? scene : 'fjord', articleId }]
}
