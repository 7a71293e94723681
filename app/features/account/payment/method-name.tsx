import { MethodFace } from '#app/shared/payment/method-face.tsx'
import { faceKindOf } from '#machines/shared/payment-method.ts'
import type { SavedMethod } from './methods.ts'

/** Displayable details of a saved card or wallet. */
export function MethodName({ method, hasExpiry = true }: { method: SavedMethod; hasExpiry?: boolean }) {
  const { kind, brand, last4, expiryMonth, expiryYear, payer } = method
  const expiresOn =
    expiryYear === null || expiryMonth === null ? null : `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`
  return (
    <>
      <MethodFace
        kind={faceKindOf(kind)}
        brand={brand ?? kind}
        lastFour={last4}
        expiresOn={hasExpiry ? expiresOn : null}
      />
      {payer && <bdi className="ms-3 font-normal wrap-anywhere text-ink-soft">{payer}</bdi>}
    </>
  )
}
