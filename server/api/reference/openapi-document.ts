import { config } from '#config'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { groups } from '#server/api/contract/endpoints.ts'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { wireSchema } from './wire-schema.ts'

/** OpenAPI 3.1 document of all calls, in the wire's spelling. */
export function openApiDocument() {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { name, rows } of Object.values(groups)) {
    for (const [call, row] of Object.entries<Endpoint>(rows)) {
      paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operationOf(name, call, row) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${config.brand.name} backend`,
      version: '1',
      description: 'Paths under /bff are also served behind a locale segment: /de_DE/bff/….',
    },
    components: {
      securitySchemes: {
        app: { type: 'apiKey', in: 'query', name: 'sign', description: 'with app_id, hash_type, nonce and timestamp' },
        serviceToken: { type: 'apiKey', in: 'query', name: 'token', description: 'from POST /api/v1/createtoken' },
        user: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  }
}

type Operation = ReturnType<typeof operationOf>

function operationOf(group: string, call: string, row: Endpoint) {
  return {
    operationId: `${group}.${call}`,
    tags: [group],
    ...descriptionOf(row),
    ...(row.access === 'public' ? {} : { security: [securityOf(row)] }),
    parameters: [...pathParams(row), ...queryParams(row), ...headerParams(row)],
    ...(row.body
      ? { requestBody: { required: true, content: { [bodyType(row)]: { schema: wireSchema(row.body, 'input') } } } }
      : {}),
    responses: { 200: { description: 'success', content: json(envelopeOf(row)) }, ...refusalsOf(row) },
  }
}

function descriptionOf({ extension, unusedHere }: Endpoint) {
  const sentences = [
    ...(extension ? [`Extension: ${extension}.`] : []),
    ...(unusedHere ? [`Not called by this site: ${unusedHere}.`] : []),
  ]
  return sentences.length > 0 ? { description: sentences.join(' ') } : {}
}

function securityOf(row: Endpoint) {
  return {
    app: [],
    ...(row.needsServiceToken ? { serviceToken: [] } : {}),
    ...(row.access === 'user' || row.access === 'staff' ? { user: [] } : {}),
  }
}

function pathParams(row: Endpoint) {
  return Array.from(row.path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParams(row: Endpoint) {
  const { properties = {}, required = [] } = row.query ? wireSchema(row.query, 'input') : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function headerParams(row: Endpoint) {
  return row.isIdempotent ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }] : []
}

function bodyType(row: Endpoint): string {
  return row.isForm ? 'application/x-www-form-urlencoded' : 'application/json'
}

function envelopeOf(row: Endpoint) {
  const data = wireSchema(row.returns, 'output')
  if (row.envelope === 'bare') return data
  const text = { type: 'string' }
  return row.envelope === 'variant'
    ? {
        type: 'object',
        properties: { resultCode: { const: '0000' }, resultDesc: text, resultId: text, resultData: data },
      }
    : { type: 'object', properties: { result_code: { const: 'success' }, request_id: text, message: text, data } }
}

/** Error codes of this call in addition to the common ones, by HTTP status. */
function refusalsOf(row: Endpoint) {
  const byStatus = Map.groupBy(row.errors ?? [], (code) => errorCodes[code])
  return Object.fromEntries(Array.from(byStatus, ([status, codes]) => [status, { description: codes.join(', ') }]))
}

function json(schema: unknown) {
  return { 'application/json': { schema } }
}
