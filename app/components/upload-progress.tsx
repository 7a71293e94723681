/** Upload progress from 0 to 1. */
export function UploadProgress({ value, label }: { value: number; label: string }) {
  return (
    <progress
      value={value}
      max={1}
      aria-label={label}
      className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent-ink"
    />
  )
}
