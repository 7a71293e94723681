import { createSerializationAdapter } from '@tanstack/react-router'
import { ProductError, SignedClientError } from '#machines/shared/call-errors.ts'

/**
 * Serialises error classes from server to browser with all their fields, but without stacks and causes, and without
 * developer messages unless `showsDebug`.
 */
export function errorAdapters({ showsDebug }: { showsDebug: boolean }) {
  const productError = createSerializationAdapter({
    key: 'ProductError',
    test: (value) => value instanceof ProductError,
    toSerializable: ({ message, resultCode, rawMessage, debugMsg, requestId, data }) => ({
      message,
      resultCode,
      rawMessage,
      debugMsg: showsDebug ? debugMsg : '',
      requestId,
      data: JSON.stringify(data ?? null),
    }),
    fromSerializable: ({ message, data, ...failure }) =>
      new ProductError(message, { ...failure, data: JSON.parse(data) }),
  })
  const signedClientError = createSerializationAdapter({
    key: 'SignedClientError',
    test: (value) => value instanceof SignedClientError,
    toSerializable: ({
      message,
      code,
      result_code,
      debug_msg,
      display_msg,
      err_msg,
      request_id,
      server_responsed,
      url,
    }) => ({
      message,
      code,
      result_code,
      debug_msg: showsDebug ? debug_msg : '',
      display_msg,
      err_msg,
      request_id,
      server_responsed,
      url,
    }),
    fromSerializable: ({ message, ...failure }) => new SignedClientError(message, failure),
  })
  return [productError, signedClientError] as const
}
