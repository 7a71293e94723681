/** Header of a refused server function, with the code of the refusal. */
export const resultCodeHeader = 'result-code'

/**
 * Fetch of server functions for staff: where the backend asks for a second factor, asks for its code and sends the same
 * request again. The caller, with what was typed into its form, only waits.
 */
export const fetchSteppedUp: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (response.headers.get(resultCodeHeader) !== 'step_up_required') return response
  // Every page loads this file, and few are ever asked.
  const { askStepUp } = await import('./ask-step-up.ts')
  return (await askStepUp()) ? fetch(input, init) : response
}
