/** Larger than any camera's it is no photograph. */
const maxPixels = 120_000_000

/** Whether a picture can be shown without exhausting whoever opens it. */
export function isReasonable(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= maxPixels
}
