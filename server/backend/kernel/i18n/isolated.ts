/** Isolates the direction of a text: `10969 Berlin` keeps its order in Arabic. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
