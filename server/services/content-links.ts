import { config, type LocaleSlug, localeSlugs } from '#config'
import type { Outcome } from '#machines/shared/outcome.ts'
import { success } from '#machines/shared/outcome.ts'
import { type ContentLink, linksIn, sitePathOf } from '#server/api/contract/content-links.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'
import type { RowInput } from './row-call.ts'
import { routeOf } from './runtime.ts'
import { type Findable, listFindable } from './sitemap.ts'

type Rows = typeof contentOperations.rows

/**
 * `noPage`: no such address on this site; `notPublic`: a page of staff; `notPublished`: an article, a car or an opening
 * that is not there in this language; `malformed`: no address. Addresses elsewhere are not fetched.
 */
export type LinkProblem = 'noPage' | 'notPublic' | 'notPublished' | 'malformed'

export interface BrokenLink extends ContentLink {
  problem: LinkProblem
}

/** Links of a saved draft that lead nowhere. */
export async function checkLinks(
  call: RequestContext,
  { query }: RowInput<Rows['getDocument']>,
): Promise<Outcome<BrokenLink[], 'not_found'>> {
  const found = await outcomeOf(call.api.contentOperations.getDocument({ query }), ['not_found'])
  if (!found.ok) return found
  const links = linksIn(found.value.body)
  const problemOf = await judgeOf(call, links)
  return success(links.flatMap((link) => withProblem(link, problemOf(link.href, query.locale))))
}

/** Links of public texts that lead nowhere; with `to` only those to this path. */
export async function listBrokenLinks(
  call: RequestContext,
  { query }: RowInput<Rows['listLinks']>,
): Promise<(CallResult<Rows['listLinks']>['items'][number] & BrokenLink)[]> {
  const { items } = await call.api.contentOperations.listLinks({ query: { to: query?.to ?? undefined } })
  const problemOf = await judgeOf(call, items)
  return items.flatMap((link) => withProblem(link, problemOf(link.href, link.locale)))
}

function withProblem<Link>(link: Link, problem: LinkProblem | null): (Link & { problem: LinkProblem })[] {
  return problem ? [{ ...link, problem }] : []
}

/** Pages whose last segment names something that can be missing. */
const templates = {
  article: '/{-$locale}/news/$id',
  opening: '/{-$locale}/careers/$id',
  model: '/{-$locale}/vehicles/$modelId',
} as const

/** Judge of links; reads what can be linked to only where a link needs it. */
async function judgeOf(
  call: RequestContext,
  links: readonly ContentLink[],
): Promise<(href: string, locale: LocaleSlug) => LinkProblem | null> {
  const named = new Set<string>(Object.values(templates))
  const isNamed = ({ href }: ContentLink) => {
    const path = sitePathOf(href)
    return path !== null && named.has(routeOf(path) ?? '')
  }
  const languages = new Set(localeSlugs.map((slug) => config.locales[slug].lang))
  const findable = links.some(isNamed) ? await listFindable(call, languages, null) : null
  return (href, locale) => {
    const path = sitePathOf(href)
    return path === null ? elsewhereProblem(href) : sitePathProblem(path, { locale, findable })
  }
}

interface Site {
  locale: LocaleSlug
  findable: Findable | null
}

function sitePathProblem(path: string, { locale, findable }: Site): LinkProblem | null {
  const route = routeOf(path)
  if (route === null) return isFile(path) ? null : 'noPage'
  if (/^\/\{-\$locale\}\/ops(?:\/|$)/.test(route)) return 'notPublic'
  const id = decoded(path.split('/').at(-1) ?? '')
  const isThere = () => {
    if (findable === null) return true
    if (route === templates.article) {
      const languages = findable.articles.find((article) => article.id === id)?.languages ?? []
      const own = localeSlugs.find((slug) => path.startsWith(`/${slug}/`)) ?? locale
      return [config.locales[own].lang, config.locales[config.defaultLocale].lang].some((lang) =>
        languages.includes(lang),
      )
    }
    if (route === templates.opening) return findable.openings.some((opening) => opening.id === id)
    if (route === templates.model) return findable.models.some((model) => model.id === id)
    return true
  }
  return isThere() ? null : 'notPublished'
}

/** Files come with the installation; no route knows them. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]{2,5}$/.test(path)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // No valid encoding: nothing has this name.
    return segment
  }
}

function elsewhereProblem(href: string): LinkProblem | null {
  if (href.startsWith('mailto:')) return /^mailto:[^@\s]+@[^@\s.]+\.[^@\s]+$/.test(href) ? null : 'malformed'
  if (href.startsWith('tel:')) return /^tel:\+?\d[\d ]{3,}$/.test(href) ? null : 'malformed'
  const url = URL.parse(href)
  const isAddress = url?.protocol === 'https:' && url.username === '' && /[^.]\.[^.]/.test(url.hostname)
  return isAddress ? null : 'malformed'
}
