import { frameOf } from './frame.ts'
import { type PictureSpec, pictureUrl } from './picture-name.ts'

interface VehiclePictureProps extends PictureSpec {
  /** Text alternative; '' for a decorative picture. */
  alt: string
  /** Above the fold: fetched at once. */
  isFirst?: boolean
  className?: string
}

/** Car as an image file, for pages with many of them. `Vehicle` draws one into the page, and can change it. */
export function VehiclePicture({ alt, isFirst = false, className = '', ...spec }: VehiclePictureProps) {
  const { width, height } = frameOf(spec.model, spec.view, true)
  return (
    <img
      src={pictureUrl(spec)}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      // Steering wheels are on the left everywhere: the interior is never mirrored.
      className={`h-auto ${spec.view === 'interior' ? '' : 'rtl:-scale-x-100'} ${className}`}
    />
  )
}
