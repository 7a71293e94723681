/** Pages that stand for all of their kind, by the name a figure shows. */
export const pages = [
  { name: 'home', path: '/de_DE' },
  { name: 'booking step', path: '/de_DE/test-drive/type' },
] as const
