import { openApiDocument } from './openapi-document.ts'

/* Prints the calls as an OpenAPI document. */

process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`)
