import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '#app/features/ops/work/search-page.tsx'
import { searchAll } from '#app/functions/ops/work.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { longestWords, wordsIn } from '#app/lib/search/search-params.ts'

/** Fewer would find nearly everything. */
const fewestCharacters = 2

export const Route = createFileRoute('/{-$locale}/ops/search')({
  staticData: { permission: 'console.open', messages: ['staff', 'staff-work'] },
  validateSearch: (found): { q?: string } => {
    const q = wordsIn(found['q'], longestWords)
    return q !== undefined && q.length >= fewestCharacters ? { q } : {}
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { q } }) => ({
    q,
    kinds: q === undefined ? [] : (await searchAll({ data: { query: { q } } })).kinds,
  }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'staff-work.search')),
  component: Found,
})

function Found() {
  return <SearchPage {...Route.useLoaderData()} />
}
