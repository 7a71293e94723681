import { print } from '#machines/print.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { groups } from '#server/api/contract/endpoints.ts'

/* Prints all calls: METHOD, path, and `extension` where the specification has no such call. */

for (const { rows } of Object.values(groups)) {
  for (const row of Object.values<Endpoint>(rows)) {
    print(`${row.method}\t${row.path}\t${row.extension ? 'extension' : ''}\n`)
  }
}
