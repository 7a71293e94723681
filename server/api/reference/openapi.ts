import { print } from '#machines/print.ts'
import { openApiDocument } from './openapi-document.ts'

/* Prints the calls as an OpenAPI document. */

print(`${JSON.stringify(openApiDocument(), null, 2)}\n`)
