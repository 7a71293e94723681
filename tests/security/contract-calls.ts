import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { groups } from '#server/api/contract/endpoints.ts'

export interface ContractCall {
  /** `test-drive.createOrder` */
  name: string
  endpoint: Endpoint
}

/** All calls of the contract. */
export const contractCalls: readonly ContractCall[] = Object.values(groups).flatMap(({ name, rows }) =>
  Object.entries<Endpoint>(rows).map(([row, endpoint]) => ({ name: `${name}.${row}`, endpoint })),
)

/** Path with its placeholders filled. */
export function pathOf({ path }: Endpoint, fill: (name: string) => string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(fill(name)))
}
