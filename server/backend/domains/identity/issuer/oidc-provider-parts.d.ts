/*
 * The package's entry warns on the console of every Node.js that does not call itself a long-term release, and the one
 * this project brings along does not. Its parts are what the entry exports, without the warning.
 */

declare module 'oidc-provider/lib/provider.js' {
  export { default as Provider } from 'oidc-provider'
}

declare module 'oidc-provider/lib/helpers/errors.js' {
  import type { errors } from 'oidc-provider'
  export const InvalidGrant: typeof errors.InvalidGrant
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import type { interactionPolicy } from 'oidc-provider'
  export const base: typeof interactionPolicy.base
}
