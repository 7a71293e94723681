/** What keeps the site from starting and whoever runs it can change: told in its own words, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
