import type { MediaItem } from './load-media.ts'

interface MediaImageProps {
  item: MediaItem
  /** Width it is shown at, as media queries. */
  shownWidths: string
  className: string
}

/** Picture in the smallest sufficient size, else the published one. Its title is next to it. */
export function MediaImage({ item: { picture, sizes }, shownWidths, className }: MediaImageProps) {
  const widest = sizes.at(-1)
  return (
    <img
      src={widest?.src ?? picture}
      {...(widest && {
        srcSet: sizes.map(({ src, width }) => `${src} ${width}w`).join(', '),
        sizes: shownWidths,
        width: widest.width,
        height: widest.height,
      })}
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}
