import type { DirectAnswer, DirectBackend } from '#server/api/contract/call.ts'
import type { Exchange } from './client.ts'
import type { Answer } from './envelope.ts'
import { type CallLimits, makeCall } from './make-call.ts'
import { raceAbort } from './transport.ts'

/** Reaches the backend of this process, without a signature and without JSON. */
export function directExchange(backend: DirectBackend, limits: CallLimits): Exchange {
  return (call) =>
    makeCall(
      call,
      (signal) => ({
        url: call.row.path,
        answering: raceAbort(backend(call), signal).then((answer) => toAnswer(answer, call.requestId)),
      }),
      limits,
    )
}

function toAnswer(answer: DirectAnswer, requestId: string): Answer {
  const texts = { displayMsg: '', errMsg: '', message: '', debugMsg: '', text: '' }
  if (answer.isGood) return { ...texts, status: 200, resultCode: 'success', requestId, data: answer.result }
  const { status, code, message, debugMessage, data } = answer
  const text = debugMessage === '' ? code : `${code}: ${debugMessage}`
  return {
    ...texts,
    status,
    resultCode: code,
    errMsg: message,
    message,
    debugMsg: debugMessage,
    requestId,
    data,
    text,
  }
}
