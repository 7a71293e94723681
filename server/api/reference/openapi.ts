import { print } from '#machines/print.ts'
import { openApiDocument } from './openapi-document.ts'

/* Prints the OpenAPI document. */

print(`${JSON.stringify(openApiDocument(), null, 2)}\n`)
