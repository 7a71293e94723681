export const PushClientStatus = {
  registered: 10,
  bound: 20,
  unbound: 30,
  gone: 90,
} as const
export type PushClientStatus = (typeof PushClientStatus)[keyof typeof PushClientStatus]
