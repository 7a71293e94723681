import { lazy, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Pages } from '#app/components/pages.tsx'
import { typeTexts } from '#app/shared/article/article-terms.ts'
import { useTextDirection } from '#app/shared/article/use-text-direction.ts'
import { ArticleFilters } from './article-filters.tsx'
import { type ArticleSearch, articlesOnPage } from './article-search.ts'
import type { Articles, ArticleSummary } from './article-terms.ts'
import { ListHeading } from './list-heading.tsx'

/** Loaded on demand: most visits open no picture. */
const Lightbox = lazy(() => import('./lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox })))

/** Picture series; each picture opens large, with the keyboard or a swipe to its neighbours. */
export function GalleryPage({ galleries: { items, total }, search }: { galleries: Articles; search: ArticleSearch }) {
  return (
    <div className="page-width pt-10 pb-section md:pt-14">
      <ListHeading {...typeTexts.gallery} />
      <ArticleFilters search={search} />
      <p role="status" className="mt-8 text-ink-soft">
        {items.length === 0 && (
          <FormattedMessage
            id={search.q !== undefined || search.topic !== undefined ? 'content.none' : 'content.empty'}
          />
        )}
      </p>
      {items.map((gallery) => (
        <Series key={gallery.id} gallery={gallery} />
      ))}
      <Pages page={search.page ?? 1} last={Math.ceil(total / articlesOnPage)} />
    </div>
  )
}

function Series({ gallery: { id, title, summary, pictures, language } }: { gallery: ArticleSummary }) {
  const { formatMessage } = useIntl()
  const written = useTextDirection(language)
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <section aria-labelledby={`series-${id}`} className="mt-12 border-t border-hairline pt-10">
      <h2 id={`series-${id}`} {...written} className="text-2xl">
        {title}
      </h2>
      <p {...written} className="mt-2 max-w-prose text-ink-soft">
        {summary}
      </p>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
        {pictures.map(({ src, alt, caption }, position) => (
          <li key={src} className={position === 0 ? 'col-span-2 row-span-2' : ''}>
            <button
              type="button"
              onClick={() => setOpened(position)}
              className="group block w-full overflow-hidden rounded-lg bg-sunken"
              aria-label={formatMessage({ id: 'content.gallery.open' }, { caption: caption || alt })}
            >
              <img
                src={src}
                alt={alt}
                width="1600"
                height="900"
                loading="lazy"
                decoding="async"
                className="aspect-video w-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-[1.02]"
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <Lightbox
            pictures={pictures}
            position={opened}
            title={title}
            written={written}
            onMove={setOpened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
