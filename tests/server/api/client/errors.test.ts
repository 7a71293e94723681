import { describe, expect, it } from 'vitest'
import { errorAdapters } from '#app/functions/call/error-adapters.ts'
import { ProductError, SignedClientError } from '#machines/shared/call-errors.ts'

const productError = new ProductError(
  'shown',
  {
    resultCode: 'too_many_requests',
    rawMessage: 'said',
    debugMsg: 'limit 10',
    requestId: 'req-1',
    data: { retryAfterSeconds: 7 },
  },
  { cause: new Error('the secret way it came about') },
)
const signedClientError = new SignedClientError('409 {}', {
  code: 409,
  result_code: 'slot_taken',
  debug_msg: 'dbg',
  display_msg: 'dis',
  err_msg: 'err',
  request_id: 'req-1',
  server_responsed: true,
  url: '/bff?sign=***',
})

/** To the browser and back to life: only JSON gets across. */
function cross(showsDebug: boolean) {
  const [products, signedClients] = errorAdapters({ showsDebug })
  expect([products.test(productError), products.test(signedClientError)]).toEqual([true, false])
  expect([signedClients.test(productError), signedClients.test(signedClientError)]).toEqual([false, true])
  const text = JSON.stringify([products.toSerializable(productError), signedClients.toSerializable(signedClientError)])
  const [product, signedClient] = JSON.parse(text)
  return {
    text,
    product: products.fromSerializable(product),
    signedClient: signedClients.fromSerializable(signedClient),
  }
}

const fieldsOf = (error: Error) => Object.fromEntries([...Object.entries(error), ['message', error.message]])

describe('an error on its way to the browser', () => {
  it('stays of its class, with all its fields', () => {
    const { product, signedClient } = cross(true)
    expect(product).toBeInstanceOf(ProductError)
    expect(fieldsOf(product)).toEqual(fieldsOf(productError))
    expect(signedClient).toBeInstanceOf(SignedClientError)
    expect(fieldsOf(signedClient)).toEqual(fieldsOf(signedClientError))
  })

  it('leaves texts for developers behind in production', () => {
    const { product, signedClient } = cross(false)
    expect(product).toMatchObject({ debugMsg: '', resultCode: 'too_many_requests' })
    expect(signedClient).toMatchObject({ debug_msg: '', result_code: 'slot_taken' })
  })

  it('never takes its cause or its stack along', () => {
    const { text } = cross(true)
    expect(text).not.toContain('the secret way')
    expect(text).not.toContain('errors.test')
  })
})
