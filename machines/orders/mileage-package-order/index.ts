export { mileagePackageOrderMachine } from './mileage-package-order.machine.ts'
export type * from './mileage-package-order.types.ts'
