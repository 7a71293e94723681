/**
 * Every result code that can reach a caller, with the HTTP status it is answered with. The text a customer sees is the
 * message `errors.<code>`.
 */
export const errorCodes = {
  // Answered by the wire itself.
  app_id_invalid: 401,
  sign_invalid: 401,
  timestamp_expired: 401,
  nonce_replayed: 401,
  token_invalid: 401,
  user_token_invalid: 401,
  forbidden: 403,
  not_found: 404,
  invalid_params: 400,
  idempotency_key_missing: 400,
  idempotency_conflict: 409,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
  // Made by the client when nothing usable came back.
  network_error: 502,
  // Domain refusals.
  transition_not_allowed: 409,
  order_changed: 409,
  slot_taken: 409,
  hold_expired: 409,
  area_not_served: 422,
  choice_not_offered: 422,
  voucher_invalid: 422,
  captcha_invalid: 422,
  email_not_allowed: 422,
  link_invalid: 403,
  credentials_invalid: 401,
  payment_under_way: 409,
  payment_method_invalid: 422,
  payment_method_needed: 409,
  address_changed: 409,
  address_needed: 409,
  address_limit: 409,
  price_changed: 409,
  interaction_expired: 409,
  code_invalid: 422,
  code_expired: 422,
  code_exhausted: 422,
  credential_unchanged: 422,
  password_key_expired: 409,
  erasure_blocked: 409,
  invitation_closed: 409,
  password_weak: 422,
  email_not_verified: 403,
  vehicle_gone: 409,
  identity_not_allowed: 403,
  order_incomplete: 409,
  terms_changed: 409,
  date_taken: 409,
  driver_not_eligible: 422,
  vat_id_invalid: 422,
  credit_refused: 422,
  review_closed: 409,
  licence_expired: 422,
  licence_rejected: 422,
  file_type_refused: 422,
  file_too_large: 422,
  bad_client_id: 404,
  push_endpoint_refused: 422,
  membership_held: 409,
  owner_needed: 422,
  grant_needed: 422,
  entitlement_needed: 422,
  grants_used_up: 409,
} as const

export type ErrorCode = keyof typeof errorCodes

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code)
}
