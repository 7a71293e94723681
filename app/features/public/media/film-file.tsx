import { FilmTitle } from './film-title.tsx'
import type { MediaItem } from './load-media.ts'

/** Film that the site stores: it plays without any consent. Nothing is loaded before play is pressed. */
export function FilmFile({ item, src }: { item: MediaItem; src: string }) {
  const { title, picture } = item
  return (
    <figure className="grid content-start gap-4">
      <video
        src={src}
        poster={picture}
        aria-label={title}
        controls
        muted
        playsInline
        preload="none"
        width={1_280}
        height={720}
        className="aspect-video h-auto w-full rounded-lg bg-sunken"
      />
      <figcaption>
        <FilmTitle film={item} />
      </figcaption>
    </figure>
  )
}
