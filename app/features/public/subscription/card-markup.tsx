import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { type IntlShape, RawIntlProvider } from 'react-intl'
import { CarCard, type CarCardProps } from './car-card.tsx'

/** Cards kept, of 3 kB each: those of a few markets. */
const mostKept = 2_000

let kept: LRUCache<string, string> | null = null

/**
 * Markup of a card, on the server only. A car's card is the same in every list of a language that finds the car: it is
 * rendered once, until what it shows of the car has changed.
 */
export function cardMarkup(router: AnyRouter, intl: IntlShape, props: CarCardProps): string {
  // Links of a page are in the locale of its address, and in the app if it is.
  const { pathname } = router.state.location
  const key = JSON.stringify([pathname, router.options.context.isAppView, props])
  kept ??= new LRUCache({ max: mostKept })
  const known = kept.get(key)
  if (known !== undefined) return known
  const markup = renderToString(
    <RouterContextProvider router={router}>
      <RawIntlProvider value={intl}>
        <CarCard {...props} />
      </RawIntlProvider>
    </RouterContextProvider>,
  )
  kept.set(key, markup)
  return markup
}
