import { FormattedMessage } from 'react-intl'
import type { MediaItem } from './load-media.ts'

/** Title, length and caption of a film; the caption also says what it shows. */
export function FilmTitle({ film: { title, caption, seconds } }: { film: MediaItem }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-xl font-semibold">{title}</span>
        {seconds !== null && (
          <span className="tabular text-sm text-ink-soft">
            {seconds < 60 ? (
              <FormattedMessage id="content.film.seconds" values={{ seconds }} />
            ) : (
              <FormattedMessage id="content.film.length" values={{ minutes: Math.round(seconds / 60) }} />
            )}
          </span>
        )}
      </p>
      {caption && <p className="mt-1 text-ink-soft">{caption}</p>}
    </>
  )
}
