import { expect, it } from 'vitest'
import { billOf } from './bill.ts'

const component = (ref: string, isDevelopment: boolean) => ({
  'bom-ref': ref,
  type: 'library',
  properties: isDevelopment ? [{ name: 'cdx:npm:package:development', value: 'true' }] : [],
})
const whole = {
  bomFormat: 'CycloneDX',
  metadata: { component: { 'bom-ref': 'solvei@1.2.3' } },
  components: [component('pg@8.0.0', false), component('react@19.0.0', true), component('vite@8.0.0', true)],
  dependencies: [
    { ref: 'solvei@1.2.3', dependsOn: ['pg@8.0.0', 'react@19.0.0', 'vite@8.0.0'] },
    { ref: 'pg@8.0.0', dependsOn: [] },
    { ref: 'react@19.0.0', dependsOn: ['vite@8.0.0'] },
    { ref: 'vite@8.0.0', dependsOn: ['react@19.0.0'] },
  ],
}

it('lists what is shipped, and marks what only the bundles contain', () => {
  const bill = billOf(whole, [
    { name: 'pg', version: '8.0.0' },
    { name: 'react', version: '19.0.0' },
  ])
  expect(bill.components).toEqual([
    component('pg@8.0.0', false),
    { ...component('react@19.0.0', false), properties: [{ name: 'solvei:bundled', value: 'true' }] },
  ])
  expect(bill.dependencies).toEqual([
    { ref: 'solvei@1.2.3', dependsOn: ['pg@8.0.0', 'react@19.0.0'] },
    { ref: 'pg@8.0.0', dependsOn: [] },
    { ref: 'react@19.0.0', dependsOn: [] },
  ])
  expect(bill['bomFormat']).toBe('CycloneDX')
})

it('is not made without a package that is shipped', () => {
  expect(() => billOf(whole, [{ name: 'pg', version: '9.0.0' }])).toThrow('pg@9.0.0')
})
