import { createHash, createHmac } from 'node:crypto'
import type { Secrets } from '#server/api/contract/secrets.ts'
import { isSameSecret } from '#server/backend/kernel/secrets/same-secret.ts'

/** Signed parts of a request, as received. */
export interface SignedParts {
  method: string
  /** Decoded, with its locale prefix, without the query. */
  path: string
  /** In order of arrival; a repeated key is several entries. */
  query: readonly (readonly [string, string])[]
  /** Fields of a form-urlencoded body, in order. */
  form: readonly (readonly [string, string])[]
  /** Exact text of a JSON body; empty without one. */
  json: string
}

export type Verdict = { isValid: true } | { isValid: false; reason: string }

/** Name of a JSON body in the string to sign. */
const bodyName = 'jsonBody'

/** Replaces the secret in debug texts. */
const mask = '******'

/**
 * Verifies the signature of a request: param `sign`, a plain hash with the secret at its end, or param `digest`, an
 * HMAC-SHA256 (signature types `digest` and `do`), by any version of the secret. The reason of a refusal contains the
 * expected string to sign, with the secret masked.
 */
export function verifySignature(parts: SignedParts, secrets: Secrets): Verdict {
  const signatures = parts.query.filter(([key]) => key === 'sign' || key === 'digest')
  const [given] = signatures
  if (!given || signatures.length > 1) return refused('one param, sign or digest, must carry the signature')
  // The string to sign does not tell a param of this name from a body.
  if ([...parts.query, ...parts.form].some(([key]) => key === bodyName)) {
    return refused(`${bodyName} names a JSON body and no param`)
  }
  const [name, signature] = given
  const text = stringToSign(parts, name)

  const isSignedBy = (signatureOf: (secret: string) => string) =>
    secrets.some((secret) => isSameSecret(signature, signatureOf(secret)))
  if (name === 'digest') {
    const isSigned = isSignedBy((secret) => createHmac('sha256', secret).update(text, 'utf8').digest('hex'))
    return isSigned ? { isValid: true } : refused(`the string to sign is ${text}`)
  }
  const hashType = parts.query.find(([key, value]) => key === 'hash_type' && value !== '')?.[1] ?? 'md5'
  if (hashType !== 'md5' && hashType !== 'sha256') return refused('hash_type must be md5 or sha256')
  const isSigned = isSignedBy((secret) =>
    createHash(hashType)
      .update(text + secret, 'utf8')
      .digest('hex'),
  )
  return isSigned ? { isValid: true } : refused(`the string to sign is ${text}${mask}`)
}

/** METHOD, path, `?` and all params except the signature: the query's, the form's, and a JSON body as `jsonBody`. */
function stringToSign({ method, path, query, form, json }: SignedParts, signatureParam: string): string {
  const params = [...query.filter(([key]) => key !== signatureParam), ...form, [bodyName, json] as const]
    .filter(([, value]) => value !== '')
    // By code unit; sorting is stable, so a repeated key keeps its order.
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([key, value]) => `${key}=${value}`)
  return `${method.toUpperCase()}${path}?${params.join('&')}`
}

function refused(reason: string): Verdict {
  return { isValid: false, reason }
}
