import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useIntl } from 'react-intl'
import { CarCard, type CarCardProps } from './car-card.tsx'
import { cardMarkup } from './card-markup.tsx'

/** Named here alone, so that browsers do not load how it is made. */
const markup = createIsomorphicFn()
  .server((...given: Parameters<typeof cardMarkup>) => cardMarkup(...given))
  .client(() => '')

export function LiveItem(props: CarCardProps) {
  return (
    <li>
      <CarCard {...props} />
    </li>
  )
}

/** The same on the server, which has rendered most cards before. */
export function RenderedItem(props: CarCardProps) {
  const router = useRouter()
  const intl = useIntl()
  // React preloads the pictures that are visible at once, which it has to know of.
  if (props.isFirst) return <LiveItem {...props} />
  return <li dangerouslySetInnerHTML={{ __html: markup(router, intl, props) }} />
}

const drawn = createIsomorphicFn()
  .server(() => RenderedItem)
  .client(() => LiveItem)

/** Car of a list. */
export const CarItem = drawn()
