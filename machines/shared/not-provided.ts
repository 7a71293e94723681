/** What a placeholder of a machine does when the machine is started without what `provide` should have put in its place. */
export function notProvided(machine: string, part: string): never {
  throw new Error(`${machine} was started without its ${part}`)
}
