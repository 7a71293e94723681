const paths = {
  close: 'm2 2 12 12M14 2 2 14',
  down: 'm3 6 5 5 5-5',
  up: 'm3 10 5-5 5 5',
  back: 'M10 3 5 8l5 5',
}

interface IconProps {
  name: keyof typeof paths
  /** `directional` turns it round where lines run from the right. */
  className?: string
}

/** A sign of one line in the text's colour. Says nothing by itself: the control it stands in has the words. */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={`size-4 ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  )
}
