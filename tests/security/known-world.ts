import { afterAll, beforeAll } from 'vitest'
import { type GoodInput, learnGoodInput } from './good-input.ts'
import { openSecurityWorld, type SecurityWorld } from './security-world.ts'

interface KnownWorld {
  world: SecurityWorld
  input: GoodInput
}

/** World of a test file, with valid input for every call. For use in its tests only. */
export function useKnownWorld(): KnownWorld {
  const known: Partial<KnownWorld> = {}
  beforeAll(async () => {
    known.world = await openSecurityWorld()
    known.input = await learnGoodInput(known.world)
  })
  afterAll(() => known.world?.close())
  const opened = <Part>(part: Part | undefined): Part => {
    if (!part) throw new Error('the world is open within tests only')
    return part
  }
  return {
    get world() {
      return opened(known.world)
    },
    get input() {
      return opened(known.input)
    },
  }
}
