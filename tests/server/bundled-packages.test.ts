import { expect, it } from 'vitest'
import { packagePathOf } from '#server/bundled-packages.ts'

it.each([
  ['/srv/site/node_modules/react-dom/client.js', 'node_modules/react-dom'],
  ['/srv/site/node_modules/@tanstack/react-router/dist/esm/index.js', 'node_modules/@tanstack/react-router'],
  ['/srv/site/node_modules/a/node_modules/@b/c/index.js', 'node_modules/a/node_modules/@b/c'],
  ['\0/srv/site/node_modules/bn.js/lib/bn.js?commonjs-module', 'node_modules/bn.js'],
  ['/srv/site/node_modules/.cache/fonts/latin.woff2', null],
  ['/srv/site/app/routes/index.tsx', null],
  ['\0virtual:routes', null],
])('the module %s is of the package %s', (moduleId, path) => {
  expect(packagePathOf(moduleId)).toBe(path)
})
