import { z } from 'zod/mini'
import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import { marketCodes } from '#config'

const key = 'booking:address'

const text = z.exactOptional(z.string())
const draft = z.object({
  street: text,
  extra: text,
  postcode: text,
  city: text,
  country: z.exactOptional(z.enum(marketCodes)),
})
export type AddressDraft = z.infer<typeof draft>

/** Address typed but not yet sent to the machine, stored so that a reload does not lose it. */
export function readAddressDraft(): AddressDraft {
  const stored = draft.safeParse(parsed(readItem('sessionStorage', key)))
  return stored.success ? stored.data : {}
}

export function storeAddressDraft(address: AddressDraft): void {
  writeItem('sessionStorage', key, JSON.stringify(address))
}

export function forgetAddressDraft(): void {
  removeItem('sessionStorage', key)
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Unknown content; the form starts empty.
    return null
  }
}
