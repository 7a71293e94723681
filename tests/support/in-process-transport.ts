import { type BackendFetch, raceAbort, type Transport } from '#server/api/client/transport.ts'

/** Transport to a backend in this process, for signed requests without a network. The host name is arbitrary. */
export function inProcessTransport(backend: BackendFetch): Transport {
  return ({ method, target, headers, body }, signal) => {
    const request = new Request(`http://backend${target}`, { method, headers, body })
    // Set afterwards: the constructor would chain the signal to one of the request's own, which triples the request's
    // cost.
    Object.defineProperty(request, 'signal', { value: signal })
    const answering = Promise.resolve(backend(request)).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }))
    return raceAbort(answering, signal)
  }
}
