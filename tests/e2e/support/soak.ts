/** Tests that wait for the soak: what the gate has looked at in another language, theme, width or way already. */
export const inSoak = { tag: '@soak' }

/** The same for those of several languages of which the gate looks at one. */
export function inSoakUnless(isInGate: boolean): { tag?: string } {
  return isInGate ? {} : inSoak
}

/** Walks that the gate takes whole: the soak takes those of the other languages. */
export const wholeInGate = { tag: '@whole' }
