/** Throws for a placeholder that `provide` did not replace. */
export function notProvided(machine: string, part: string): never {
  throw new Error(`${machine} was started without its ${part}`)
}
